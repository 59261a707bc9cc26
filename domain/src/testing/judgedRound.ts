import { blankSheet } from '../judging/applying';
import type { Judge } from '../judging/judge';
import type { RoundParts } from '../judging/obstacles';
import type { Approval, Round, RoundEntry } from '../judging/round';
import type { Sheet } from '../judging/storedSheet';
import { makeRules } from './judgingMakers';
import { stampsAt } from './stored';

/** A closed round of the three criteria of `makeRules`. */
export const makeStoredRound = (overrides: Partial<Round> = {}): Round => ({
  id: 'r1',
  edition: 2026,
  title: 'Final',
  practice: false,
  state: 'closed',
  rev: 3,
  rules: makeRules(),
  rules_hash: 'hash of the rules',
  labels: {},
  spread: 15,
  approvals: [],
  reasons: [],
  versions: 0,
  published: null,
  hidden: null,
  awards: [],
  ...stampsAt(),
  ...overrides,
});

/** An entry that has performed, with the number and the id `number`. */
export const makeRoundEntry = (number: string, overrides: Partial<RoundEntry> = {}): RoundEntry => ({
  id: `r1_${number}`,
  round: 'r1',
  entry: number,
  number,
  class: 'Poetry',
  stage_name: 'Mumbi',
  title: 'Rain',
  order: 1,
  persons: [`person of ${number}`],
  counts_members: false,
  has_recording: false,
  status: 'performed',
  deductions: [],
  ...stampsAt(),
  ...overrides,
});

/** A judge with the seat and the pass `seat`. */
export const makeJudge = (seat: string, overrides: Partial<Judge> = {}): Judge => ({
  id: `r1_${seat}`,
  round: 'r1',
  pass: seat,
  name: `Judge ${seat}`,
  seat,
  role: 'judge',
  conflicts: [],
  devices: [],
  ...stampsAt(),
  ...overrides,
});

/** A sheet with 80 of 100 that has confirmed itself. */
export const makeSheet = (entry: string, judge: string, overrides: Partial<Sheet> = {}): Sheet => ({
  ...blankSheet({ round: 'r1', entry, judge }),
  id: `r1_${entry}_${judge}`,
  state: 'confirmed',
  marks: { voice: 32, words: 21, stage: 27 },
  total: '80.00',
  rev: 2,
  confirmed_by: 'self',
  ...stampsAt(),
  ...overrides,
});

/** An approval by an administrator of the input with this hash. */
export const makeApproval = (inputs_hash: string, overrides: Partial<Approval> = {}): Approval => ({
  by: 'admin',
  name: 'An administrator',
  kind: 'account',
  inputs_hash,
  at: new Date('2026-08-16T18:00:00Z'),
  ...overrides,
});

/**
 * A round in which everything is ready to be frozen but the approvals: A2 and A10 have performed, and the head judge A and
 * the judges B and C have confirmed their sheets. The shadow judge D has sent nothing.
 */
export const makeJudgedRound = (round: Partial<Round> = {}): RoundParts => ({
  round: makeStoredRound(round),
  entries: ['A2', 'A10'].map((number) => makeRoundEntry(number)),
  judges: [
    makeJudge('A', { role: 'head' }),
    makeJudge('B'),
    makeJudge('C'),
    makeJudge('D', { role: 'shadow' }),
  ],
  sheets: ['A2', 'A10'].flatMap((entry) => ['A', 'B', 'C'].map((judge) => makeSheet(entry, judge))),
});

/** The round with these fields of one entry changed. */
export const withEntry = (parts: RoundParts, number: string, changes: Partial<RoundEntry>): RoundParts => ({
  ...parts,
  entries: parts.entries.map((one) => (one.number === number ? { ...one, ...changes } : one)),
});

/** The round with this sheet, in place of the one that the judge had for the entry. */
export const withSheet = (parts: RoundParts, sheet: Sheet): RoundParts => ({
  ...parts,
  sheets: [...parts.sheets.filter(({ id }) => id !== sheet.id), sheet],
});
