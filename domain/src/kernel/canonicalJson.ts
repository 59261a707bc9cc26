import { isRecord } from './records';

const MAX_DEPTH = 100;
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * A JSON value as RFC 8785 writes it. That standard takes numbers and texts from ECMAScript's JSON.stringify and sorts
 * names by UTF-16 code units, as Array.sort does. The value must pass `canonicalFaults`. A field that is undefined is left
 * out, as JSON.stringify does, so that a round made by a program has the hash of the file that it is written to.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .filter((name) => value[name] !== undefined)
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`);
  return `{${members.join(',')}}`;
}

/** The fault of a single value, without what it contains. */
function faultOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'a number is too large';
  if (typeof value !== 'string') return undefined;
  return LONE_SURROGATE.test(value) ? 'a text is not valid Unicode' : undefined;
}

/** The reasons why RFC 8785 cannot write the value; empty when it can. */
export function canonicalFaults(value: unknown): Set<string> {
  const faults = new Set<string>();
  const look = (part: unknown, depth: number): void => {
    if (depth > MAX_DEPTH) {
      faults.add(`the input is nested deeper than ${MAX_DEPTH} levels`);
      return;
    }
    const fault = faultOf(part);
    if (fault) faults.add(fault);
    if (Array.isArray(part)) for (const item of part) look(item, depth + 1);
    else if (isRecord(part))
      for (const both of Object.entries(part)) both.forEach((one) => look(one, depth + 1));
  };
  look(value, 0);
  return faults;
}
