import type { RoundParts } from '@ndeiya/domain/judging/obstacles';
import { isComplete, type Marks } from '@ndeiya/domain/judging/sheet';
import { isMarkedStatus } from '@ndeiya/domain/judging/states';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import { RoundRefused } from '@ndeiya/domain/results/refusals';
import { computeResults, type Results } from '@ndeiya/domain/results/results';
import { withFewestTies } from '@ndeiya/domain/results/untiedPersons';

/** Names the persons p1, p2 and so on, in the order of the entries, so that the published input names nobody. */
function publicPersons(entries: readonly { id: string; persons: readonly string[] }[]): Map<string, string> {
  const inOrder = [...entries].sort((a, b) => (a.id < b.id ? -1 : 1));
  const names = new Map<string, string>();
  for (const person of inOrder.flatMap(({ persons }) => persons))
    if (!names.has(person)) names.set(person, `p${String(names.size + 1)}`);
  return names;
}

function entriesOf({ entries }: RoundParts) {
  const named = entries.map((entry) => ({ ...entry, id: publicEntryId(entry.number) }));
  const persons = publicPersons(named);
  return named.map(({ id, status, deductions, ...entry }) => ({
    id,
    category: entry.class,
    persons: entry.persons.map((person) => persons.get(person) ?? ''),
    status,
    deductions,
  }));
}

interface PublicSheet {
  entry: string;
  judge: string;
  state: 'confirmed' | 'recused' | 'missing';
  marks: Marks | null;
  override: string | null;
}

/**
 * The sheets with public ids. The sheets of a withdrawn entry stay stored, but are not part of the results. Those of a
 * guest are, and count for nothing.
 */
function sheetsOf({ entries, judges, sheets, round }: RoundParts) {
  const numbers = new Map(entries.map(({ entry, number }) => [entry, publicEntryId(number)]));
  const seats = new Map(judges.map(({ pass, seat }) => [pass, seat]));
  const marked = new Set(entries.filter(({ status }) => isMarkedStatus(status)).map(({ entry }) => entry));
  return sheets
    .filter(({ entry, judge }) => marked.has(entry) && seats.has(judge))
    .flatMap(({ entry, judge, state, marks, override }): PublicSheet[] => {
      const ids = { entry: numbers.get(entry) ?? '', judge: seats.get(judge) ?? '' };
      if (state === 'confirmed' && isComplete(marks, round.rules.criteria))
        return [{ ...ids, state, marks, override }];
      if (state === 'recused' || state === 'missing') return [{ ...ids, state, marks: null, override }];
      return [];
    });
}

function wholeInputOf(parts: RoundParts) {
  const { round, judges } = parts;
  const all = sheetsOf(parts);
  const isCorrected = round.rules.missing === 'corrected';
  const ranked = new Set(
    parts.entries.filter(({ status }) => status === 'performed').map(({ number }) => publicEntryId(number)),
  );
  return {
    rules: round.rules,
    entries: entriesOf(parts),
    judges: judges.map(({ seat, role }) => ({ id: seat, role })),
    sheets: all.map(({ override: _override, marks, ...sheet }) => ({ ...sheet, ...(marks && { marks }) })),
    overrides: all
      .filter(({ entry }) => isCorrected && ranked.has(entry))
      .filter(({ override, state }) => override !== null && state !== 'confirmed')
      .map(({ entry, judge }) => ({ entry, judge, use: 'present' as const, reason: 'left_out' })),
  };
}

type RoundInput = ReturnType<typeof wholeInputOf>;

/**
 * The input of the results engine from stored data, with public ids only, and with no more about who is one person than the
 * prizes need (docs/results.md). Throws `RoundRefused` where there are no results.
 */
export const roundInputOf = (parts: RoundParts): RoundInput => withFewestTies(wholeInputOf(parts));

/** The results of marks with their input, or all reasons why there are none. */
export type RoundOutcome = { reasons: readonly string[] } & (
  | { output: Results; input: RoundInput }
  | { output: null; input: null }
);

/**
 * The results of the current marks, or all reasons why they cannot be computed. Without what cannot be read they would be
 * wrong, so that there are none; the obstacles of the round name it.
 */
export function resultsOf(parts: RoundParts): RoundOutcome {
  if (parts.unreadable && parts.unreadable.length > 0) return { output: null, input: null, reasons: [] };
  try {
    const input = roundInputOf(parts);
    return { output: computeResults(input), input, reasons: [] };
  } catch (error) {
    if (error instanceof RoundRefused) return { output: null, input: null, reasons: error.reasons };
    throw error;
  }
}
