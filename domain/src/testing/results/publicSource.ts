import type { Labelled, publicRoundOf } from '../../results/publicRound';
import { computeResults } from '../../results/results';
import type { ResultVersion } from '../../results/resultVersion';
import { makeRules } from '../judgingMakers';
import { makeRound, type RoundJson } from './makeRound';

type PublicSource = Parameters<typeof publicRoundOf>[0];

/** The line of an entry in a round: the number 'A2' is 'A002' in the input of the engine. */
export const makeLine = (number: string, overrides: Partial<Labelled> = {}): Labelled => ({
  entry: `entry-${number}`,
  number,
  class: 'Poetry',
  stage_name: `Group ${number}`,
  title: `Song of ${number}`,
  ...overrides,
});

/** The totals of A2 before A1 before A10, by one judge. */
export const THREE_TOTALS = { A001: [78], A002: [82], A010: [74] };

/** A frozen version of these marks. */
export const makeVersion = (
  input: RoundJson = makeRound({ totals: THREE_TOTALS }),
  overrides: Partial<ResultVersion> = {},
): ResultVersion => ({
  id: 'final_1',
  round: 'final',
  number: 1,
  input: JSON.stringify(input),
  inputs_hash: 'hash-1',
  rules_hash: 'rules',
  output: JSON.stringify(computeResults(input)),
  approved_by: [],
  supersedes: null,
  reason: '',
  diff: [],
  created_at: new Date('2031-08-16T17:00:00Z'),
  ...overrides,
});

/** The first publication of a round with all totals. */
export const makePublicSource = (overrides: Partial<PublicSource> = {}): PublicSource => ({
  round: { id: 'final', title: 'Final', state: 'published', awards: [], rules: makeRules() },
  edition: { prizes: [] },
  entries: ['A1', 'A2', 'A10'].map((number) => makeLine(number)),
  version: makeVersion(),
  corrected: null,
  level: 'totals',
  published_at: new Date('2031-08-16T18:00:00Z'),
  ...overrides,
});
