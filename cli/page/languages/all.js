/** All languages, and the one that a visitor sees first. */

import en from "./en.js";
import es from "./es.js";
import ptBr from "./pt-br.js";
import pt from "./pt.js";

const common = {
  title: (kind, order, level) => `${kind} ${order}×${order}${level ? `, ${level}` : ""}`,
  engineTime: (milliseconds) => (milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`),
  seconds: (seconds) => `${seconds.toFixed(0)} s`,
};

export const languages = Object.fromEntries([en, es, pt, ptBr].map((words) => [words.code, { ...common, ...words }]));

export function preferredLanguage(wanted = navigator.languages ?? []) {
  const known = wanted.flatMap((tag) => [tag, tag.slice(0, 2)]).find((code) => code in languages);
  return known ?? "en";
}
