/** Readers for values of unknown shape: a round is checked for faults before its shape is known. */
export type Loose = Record<string, unknown>;

export const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asRecord = (value: unknown): Loose => (isRecord(value) ? value : {});

/** The objects of a list; empty without a list. */
export const recordsOf = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isRecord) : []);

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** The texts of one field in a list of objects. */
export const fieldTexts = (list: unknown, field: string) =>
  textsOf(recordsOf(list).map((record) => record[field]));

/** A value without what it contains, because JSON.stringify fails on deep nesting. */
function shallow(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return '[…]';
  return isRecord(value) ? '{…}' : JSON.stringify(value);
}

/** A value for a sentence; a long one is shortened. */
export function quoted(value: unknown): string {
  const json = Array.isArray(value) ? `[${value.map(shallow).join(',')}]` : shallow(value);
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}

/** The key of a pair of entry and judge; no id contains a space. */
export const pairKey = (entry: string, judge: string) => `${entry} ${judge}`;
