/**
 * The tab keeps what a leader has typed into an open form, because a phone with little memory ends a page that is behind
 * another one. The browser deletes it with the tab, and `forgetTyped` does with the pass.
 */
const PREFIX = 'group typed ';

/** The key of a form's values in the tab's storage. */
export const keyOf = (owner: string, name: string) => `${PREFIX}${owner} ${name}`;

/** Returns what was typed under a key; null for nothing. */
export function typedAt(key: string): object | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    // Storage may be forbidden; then a form begins empty, as it did before.
    return null;
  }
}

/** Keeps what was typed under a key; null deletes it. */
export function keepTyped(key: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // The form has what was typed as long as the page is open.
  }
}

/** Deletes what was typed with a pass and not stored. */
export function forgetTyped(owner: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(owner, ''))) sessionStorage.removeItem(key);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
