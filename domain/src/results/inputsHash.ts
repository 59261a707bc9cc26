import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../kernel/canonicalJson';
import { asRecord, isRecord } from '../kernel/records';
import { byCodeUnits } from './order';

/**
 * The list sorted by these fields, and by the whole content when they are equal, so that the order in the
 * input has no effect.
 */
function sortedBy(list: unknown, fields: readonly string[]): unknown {
  if (!Array.isArray(list)) return list;
  const compared = (a: unknown, b: unknown) => {
    for (const field of fields) {
      const order = byCodeUnits(String(asRecord(a)[field]), String(asRecord(b)[field]));
      if (order !== 0) return order;
    }
    return byCodeUnits(canonicalJson(a), canonicalJson(b));
  };
  return [...(list as unknown[])].sort(compared);
}

function withSortedPersons(entry: unknown): unknown {
  if (!isRecord(entry) || !Array.isArray(entry.persons)) return entry;
  return { ...entry, persons: [...(entry.persons as string[])].sort() };
}

const SORTED_LISTS = {
  entries: ['id'],
  judges: ['id'],
  sheets: ['entry', 'judge'],
  overrides: ['entry', 'judge'],
} as const;

/** Rule 10: the input without filled-in defaults, with its lists in a fixed order. */
export function inputsHash(input: unknown): string {
  const sorted = { ...asRecord(input) };
  if (Array.isArray(sorted.entries)) sorted.entries = sorted.entries.map(withSortedPersons);
  for (const [name, fields] of Object.entries(SORTED_LISTS)) {
    if (Object.hasOwn(sorted, name)) sorted[name] = sortedBy(sorted[name], fields);
  }
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(sorted))));
}
