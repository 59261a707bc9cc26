import { isRecord } from './records';

const MAX_DEPTH = 100;
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * A JSON value as RFC 8785 writes it. That standard takes numbers and texts from ECMAScript's JSON.stringify and sorts
 * names by UTF-16 code units, as Array.sort does. The value must pass `canonicalFaults`.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`);
  return `{${members.join(',')}}`;
}

/** Why RFC 8785 cannot write the value; empty where it can. */
export function canonicalFaults(value: unknown, depth = 0): string[] {
  if (depth > MAX_DEPTH) return [`the input is nested deeper than ${MAX_DEPTH} levels`];
  if (typeof value === 'number') return Number.isFinite(value) ? [] : ['a number is too large'];
  if (typeof value === 'string') return LONE_SURROGATE.test(value) ? ['a text is not valid Unicode'] : [];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Array.isArray(value)
    ? (value as unknown[])
    : [...Object.keys(value), ...Object.values(value)];
  return [...new Set(parts.flatMap((part) => canonicalFaults(part, depth + 1)))];
}
