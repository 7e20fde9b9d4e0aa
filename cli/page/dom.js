/** Finding and making elements of the page. */

/** Returns the element with this id, of whatever kind the page says. @returns {any} */
export const byId = (/** @type {string} */ id) => document.getElementById(id);

/** Returns all elements that a selector finds. @returns {HTMLElement[]} */
export const all = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)]
  .filter((element) => element instanceof HTMLElement);

/**
 * Makes an element; what is no property of it is an attribute.
 * @param {string} name @param {Record<string, any>} [properties] @param {(Node | string)[]} [children]
 * @returns {any}
 */
export function make(name, properties = {}, children = []) {
  const element = document.createElement(name);
  const { dataset = {}, ...rest } = properties;
  for (const [key, value] of Object.entries(rest)) {
    if (key in element) element[key] = value;
    else element.setAttribute(key, value);
  }
  Object.assign(element.dataset, dataset);
  element.append(...children);
  return element;
}

/** Makes a choice; `options` are [value, text]. @returns {HTMLSelectElement} */
export function select(id, options, chosen) {
  const list = options.map(([value, text]) => make("option", { value, textContent: text, selected: value === chosen }));
  return make("select", { id }, list);
}

export function field(id, text, control) {
  return [make("label", { htmlFor: id, textContent: text }), control];
}

/** @param {string} text @param {boolean} isChecked @param {(isOn: boolean) => void} [onChange] */
export function tick(text, isChecked, onChange = () => {}) {
  const box = make("input", { type: "checkbox", checked: isChecked });
  box.addEventListener("change", () => onChange(box.checked));
  return make("label", { className: "tick" }, [box, text]);
}

export function button(text, onClick, properties = {}) {
  const made = make("button", { type: "button", textContent: text, ...properties });
  made.addEventListener("click", onClick);
  return made;
}
