import { type core, safeParse } from 'zod/mini';
import { resultsInput, type ResultsInput } from '../judging/resultsInput';
import { canonicalFaults } from '../kernel/canonicalJson';
import { asRecord, quoted } from '../kernel/records';
import { marksRefusals } from './marksRefusals';
import { relationRefusals } from './relations';

/** Thrown for a round that cannot be computed, with all reasons. */
export class RoundRefused extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(`The round cannot be computed: ${reasons.join('; ')}.`);
    this.name = 'RoundRefused';
  }
}

/** The name of the input's item at the first two steps of a path: `entries[3]` is named by its id. */
function itemName(input: unknown, [list, index]: readonly PropertyKey[]): string {
  const name = String(list);
  if (typeof index !== 'number') return name;
  const items = asRecord(input)[name];
  const item = asRecord(Array.isArray(items) ? (items as unknown[])[index] : undefined);
  const id = item.id ?? (item.entry === undefined ? undefined : [item.entry, item.judge]);
  return `${name}[${index}]${id === undefined ? '' : ` (${quoted(id)})`}`;
}

function issueText(input: unknown, { path, message }: core.$ZodIssue): string {
  if (path.length === 0) return `the round ${message}`;
  const rest = path.slice(typeof path[1] === 'number' ? 2 : 1);
  const place = rest.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return `${itemName(input, path)}${place} ${message}`;
}

/** Rule 0: the round in its declared shape; throws with all reasons when it is refused. */
export function acceptedRound(input: unknown): ResultsInput {
  const { data, error } = safeParse(resultsInput, input);
  const record = asRecord(input);
  const reasons = [
    ...canonicalFaults(input),
    ...(error?.issues ?? []).map((issue) => issueText(input, issue)),
    ...relationRefusals(record),
    ...marksRefusals(record),
  ];
  if (!data || reasons.length > 0) throw new RoundRefused([...new Set(reasons)]);
  return data;
}
