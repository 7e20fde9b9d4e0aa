/** All languages, and the one that a visitor sees first. */

import en from "./en.js";
import es from "./es.js";
import ptBr from "./pt-br.js";
import pt from "./pt.js";

export const languages = { en, es, pt, "pt-BR": ptBr };

export function preferredLanguage(wanted = navigator.languages ?? []) {
  const known = wanted.flatMap((tag) => [tag, tag.slice(0, 2)]).find((code) => code in languages);
  return known ?? "en";
}
