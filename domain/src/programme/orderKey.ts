/** In the order of their character codes, so that Firestore and JavaScript sort keys alike. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;

export const ORDER_KEY = /^[0-9A-Za-z]*[1-9A-Za-z]$/;

const valueAt = (key: string, place: number) => Math.max(0, DIGITS.indexOf(key.charAt(place) || '0'));

function commonStart(before: string, after: string): number {
  let length = 0;
  while (length < after.length && valueAt(before, length) === valueAt(after, length)) length += 1;
  return length;
}

/**
 * A key between two others; '' is before all keys and null after all. A slot that is moved gets a new key and no other slot
 * changes, so two people who move different slots do not overwrite each other.
 */
export function keyBetween(before: string, after: string | null): string {
  if (after !== null && before >= after) return keyBetween(before, null);
  const shared = after === null ? 0 : commonStart(before, after);
  if (after !== null && shared > 0)
    return after.slice(0, shared) + keyBetween(before.slice(shared), after.slice(shared));
  const low = valueAt(before, 0);
  const high = after === null ? BASE : valueAt(after, 0);
  if (high - low > 1) return DIGITS.charAt(Math.floor((low + high) / 2));
  if (after !== null && after.length > 1) return after.charAt(0);
  return DIGITS.charAt(low) + keyBetween(before.slice(1), null);
}

/** Three digits are enough for 400 slots with room between any two of them. */
const WIDTH = 3;

/** Keys for so many slots after `before`, with the same room between all of them. */
export function evenKeys(count: number, before = ''): string[] {
  const step = BASE ** WIDTH / (count + 1);
  const start = before === '' ? '' : keyBetween(before, null);
  return Array.from({ length: count }, (_, index) => {
    let rest = Math.floor(step * (index + 1));
    let key = '';
    for (let place = 0; place < WIDTH; place += 1) {
      key = DIGITS.charAt(rest % BASE) + key;
      rest = Math.floor(rest / BASE);
    }
    return `${start}${key}V`;
  });
}

/** Two slots may have the same key after two phones have moved them at once; then the id decides. */
export const inOrder = (
  a: { order_key: string; id: string },
  b: { order_key: string; id: string },
): number => {
  if (a.order_key !== b.order_key) return a.order_key < b.order_key ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
};
