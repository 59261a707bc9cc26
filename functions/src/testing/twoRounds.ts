import type { Round } from '@ndeiya/domain/judging/round';
import { storedAs } from './archiveStage';
import type { MemoryFirestore } from './memoryFirestore';

export const ROUND_YEAR = 2026;
export const PUBLISHED_AT = new Date('2026-08-16T18:00:00Z');
export const PUBLISHED_ONCE = {
  version: 1,
  level: 'totals',
  corrects: null,
  first_at: PUBLISHED_AT,
  at: PUBLISHED_AT,
} as const;
const NAMES = ['Njeri', 'Otieno'] as const;

/** A line of results of an entry in this place. */
export const judged = (entry: string, place: number) => ({
  entry,
  rank_overall: place,
  rank_class: place,
  class: 'Poetry',
  final: '80.00',
  judges: [],
  explain: [],
});
const outputOf = (letter: string) => ({
  rows: [judged(`${letter}001`, 1), judged(`${letter}002`, 2)],
  unranked: [{ entry: `${letter}003`, status: 'absent' }],
  classes: [],
  prizes: [],
  undistributed: [],
});

/** Stores a round with two entries that are ranked and one that did not come. */
export function putRound(memory: MemoryFirestore, letter: 'A' | 'B', changes: Partial<Round> = {}): void {
  const round = {
    edition: ROUND_YEAR,
    practice: false,
    state: 'published',
    published: PUBLISHED_ONCE,
    versions: 1,
  };
  const awards = [{ title: 'Costume', entry: `e${letter}2`, note: '' }];
  memory.put(
    `rounds/${letter}`,
    storedAs('rounds', { ...round, rev: 1, hidden: null, title: letter, awards, ...changes }),
  );
  const texts = {
    input: JSON.stringify({ judges: [], sheets: [] }),
    output: JSON.stringify(outputOf(letter)),
  };
  const version = { round: letter, number: 1, inputs_hash: `hash of ${letter}`, ...texts, supersedes: null };
  memory.put(`result_versions/${letter}_1`, storedAs('result_versions', version));
  for (const [index, name] of [...NAMES, 'Wairimu'].entries()) {
    const number = `${letter}${String(index + 1)}`;
    const row = { round: letter, entry: `e${number}`, number, class: 'Poetry' };
    const label = { stage_name: `${name} ${letter}`, title: `Song of ${name}` };
    memory.put(`round_entries/${letter}_e${number}`, storedAs('round_entries', { ...row, ...label }));
  }
}
