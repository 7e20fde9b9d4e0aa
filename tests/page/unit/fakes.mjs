/** What modules of the page find in a browser, as far as their tests need it. */

/** A storage with room for `most` letters. */
export class FakeStorage {
  constructor(most = Infinity) {
    this.map = new Map();
    this.most = most;
  }

  get length() {
    return this.map.size;
  }

  key(at) {
    return [...this.map.keys()][at] ?? null;
  }

  getItem(key) {
    return this.map.get(key) ?? null;
  }

  setItem(key, value) {
    const others = [...this.map].filter(([name]) => name !== key);
    const size = others.reduce((sum, [name, text]) => sum + name.length + text.length, key.length + value.length);
    if (size > this.most) throw new Error("QuotaExceededError");
    this.map.set(key, value);
  }

  removeItem(key) {
    this.map.delete(key);
  }
}

export function useStorage(most) {
  globalThis.localStorage = new FakeStorage(most);
  return globalThis.localStorage;
}

/** Lets modules find these facts about the engine in the page. */
export function findFacts(facts) {
  globalThis.document = { getElementById: (id) => (id === "facts" ? { textContent: JSON.stringify(facts) } : null) };
}
