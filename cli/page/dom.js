/**
 * Making the page's elements. A part of the page is described as a list of what should be in it, and
 * `patch` changes what is there until it is so; elements that fit stay, with their focus and selection.
 */

const SVG = "http://www.w3.org/2000/svg";

/** Returns the element with this id, of whatever kind the page says. @returns {any} */
export const byId = (/** @type {string} */ id) => document.getElementById(id);

/** Returns all elements that a selector finds in a part of the page. @returns {HTMLElement[]} */
export const all = (/** @type {string} */ selector, /** @type {ParentNode} */ root = document) => [...root.querySelectorAll(selector)]
  .filter((element) => element instanceof HTMLElement);

/** Says whether everything lies below the board, as on a phone. */
export const isNarrow = () => matchMedia("(max-width: 820px)").matches;

/**
 * @typedef {{ name: string, key?: string, properties: Record<string, any>, children: Child[] }} Description
 * @typedef {Description | Element | string | number | null | false} Child what is null, false or "" is left out
 */

/**
 * Describes an element; what is no property of it is an attribute, and names with -- are of its style.
 * Elements with different ids or keys are different ones. (A `tabIndex` of -1 would be the usual one: say `tabindex`.)
 * @param {string} name @param {Record<string, any>} [properties] @param {Child[]} [children]
 * @returns {Description}
 */
export const make = (name, { textContent = null, key = undefined, ...properties } = {}, children = [textContent]) =>
  ({ name, key: key ?? properties.id, properties, children });

/** Describes a choice; `options` are [value, text]. @param {(value: string) => void} onChoose */
export const select = (id, options, value, onChoose, properties = {}) =>
  make("select", { id, value, onchange: ({ target }) => onChoose(target.value), ...properties }, options.map(option));

export const option = ([value, textContent]) => make("option", { value, textContent });

export const input = (id, properties = {}) => make("input", { id, type: "text", ...properties });

export const field = (id, text, control) => [make("label", { htmlFor: id, textContent: text }), control];

/** @param {string} text @param {boolean} isChecked @param {(isOn: boolean) => void} onChange */
export const tick = (text, isChecked, onChange, properties = {}) => make("label", { className: "tick wide" },
  [make("input", { type: "checkbox", checked: isChecked, onchange: ({ target }) => onChange(target.checked), ...properties }), text]);

export const button = (text, onclick, properties = {}) => make("button", { type: "button", textContent: text, onclick, ...properties });

/** Gives an element these properties; those that it was given before and lacks now are reset. */
function give(element, properties) {
  const before = element.given ?? {};
  const isHtml = element.namespaceURI !== SVG;
  for (const name of Object.keys({ ...before, ...properties })) {
    const value = properties[name];
    const isAsBefore = name in before && value === before[name];
    const isTyped = name === "value" || name === "checked"; // perhaps by the visitor, since
    if (isAsBefore && (!isTyped || element === document.activeElement)) continue;
    if (name.startsWith("--")) element.style.setProperty(name, value ?? "");
    else if (name.startsWith("on")) element[name] = value ?? null;
    else if (isHtml && name in element) {
      if (element[name] !== value) element[name] = value ?? "";
    } else if (value === undefined || value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  element.given = properties;
}

/** Makes the children of an element what is wanted. @param {any} parent @param {Child[]} children */
export function patch(parent, children) {
  const wanted = children.filter((child) => child !== null && child !== undefined && child !== false && child !== "");
  wanted.forEach((child, at) => {
    const old = parent.childNodes[at] ?? null;
    const now = nodeFor(child, parent, at, old);
    if (now !== old) parent.insertBefore(now, old);
  });
  while (parent.childNodes.length > wanted.length) parent.lastChild.remove();
}

/** Returns the node for a child: the old one in its place, one with its id from behind, or a new one. */
function nodeFor(child, parent, at, old) {
  if (child instanceof Element) return child;
  if (typeof child !== "object") {
    const node = old instanceof Text ? old : document.createTextNode("");
    if (node.data !== String(child)) node.data = String(child);
    return node;
  }
  const { name, key } = child;
  const fits = (node) => node?.localName === name && node.given !== undefined && node.key === key;
  const make_ = () => (name === "svg" || parent.namespaceURI === SVG ? document.createElementNS(SVG, name) : document.createElement(name));
  const behind = () => (key ? [...parent.childNodes].slice(at).find(fits) : undefined);
  const element = fits(old) ? old : behind() ?? make_();
  become(element, child);
  element.key = key;
  return element;
}

/** Makes an element as described. @param {any} element @param {Description} description */
export function become(element, { properties, children }) {
  patch(element, children); // first, for a choice needs its options
  give(element, properties);
}
