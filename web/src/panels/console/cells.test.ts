import type { ConsoleAnswer, ConsoleSheet } from '@ndeiya/domain/judging/consoleAnswer';
import { expect, test } from 'vitest';
import { alertsOf, gridRowsOf } from './cells';

const sheet = (part: Partial<ConsoleSheet>): ConsoleSheet => ({
  id: 'r1_e1_p1',
  entry: 'e1',
  judge: 'p1',
  state: 'confirmed',
  rev: 1,
  marks: {},
  total: '80.00',
  comment: '',
  source: 'phone',
  flags: [],
  reason: '',
  confirmed_by: 'self',
  differences: [],
  undecided: [],
  spread: null,
  left_out: false,
  ...part,
});
const other = (outcome: 'late' | 'conflict') => ({
  op: 'o1',
  outcome,
  kind: 'submit',
  device_id: 'd1',
  marks: null,
  comment: '',
  reason: '',
  at_server: '2031-08-16T10:00:00+03:00',
});

interface CellCase {
  sheets?: ConsoleSheet[];
  state?: string;
  status?: string;
  role?: string;
}
/** The only cell of a round of one entry and one judge. */
function cellOf({ sheets = [], state = 'open', status = 'performed', role = 'judge' }: CellCase) {
  const round = { id: 'r1', state, practice: false };
  const entries = [{ id: 'r1_e1', entry: 'e1', number: 'A1', status, deductions: [] }];
  const judges = [{ pass: 'p1', seat: 'A', role, name: '', conflicts: [], devices: [] }];
  const rows = gridRowsOf({ round, entries, judges, sheets } as unknown as ConsoleAnswer);
  return { word: rows[0]?.cells[0]?.word, id: rows[0]?.cells[0]?.id, alerts: alertsOf(rows).length };
}

interface Case {
  given: CellCase;
  word: string;
  alerts: number;
}

test.each<[string, Case]>([
  ['nothing has arrived', { given: {}, word: 'Not begun', alerts: 0 }],
  ['nothing has arrived and the stage is over', { given: { state: 'closed' }, word: 'Not here', alerts: 1 }],
  ['a guest is marked as well', { given: { status: 'guest', state: 'closed' }, word: 'Not here', alerts: 1 }],
  ['it is confirmed', { given: { sheets: [sheet({})] }, word: 'Confirmed', alerts: 0 }],
  [
    'a mark is missing',
    {
      given: { sheets: [sheet({ state: 'submitted', flags: ['incomplete'] })] },
      word: 'Mark missing',
      alerts: 1,
    },
  ],
  [
    'two phones sent it',
    { given: { sheets: [sheet({ undecided: [other('conflict')] })] }, word: 'Two sides', alerts: 1 },
  ],
  [
    'it came after freezing',
    { given: { sheets: [sheet({ undecided: [other('late')] })] }, word: 'Came late', alerts: 1 },
  ],
  [
    'it is far from the panel',
    { given: { sheets: [sheet({ spread: { mean: '50.00', answered: null } })] }, word: 'Far off', alerts: 1 },
  ],
  [
    'that was answered',
    {
      given: { sheets: [sheet({ spread: { mean: '50.00', answered: 'Yes' } })] },
      word: 'Confirmed',
      alerts: 0,
    },
  ],
  [
    'two typings differ',
    { given: { sheets: [sheet({ flags: ['paper_differs'] })] }, word: 'Typings differ', alerts: 1 },
  ],
  ['a shadow has not marked', { given: { state: 'closed', role: 'shadow' }, word: 'Not begun', alerts: 0 }],
  [
    'the entry was withdrawn',
    { given: { sheets: [sheet({})], status: 'withdrawn' }, word: 'Not counted', alerts: 0 },
  ],
  [
    'the entry was withdrawn and two phones sent it',
    {
      given: { sheets: [sheet({ undecided: [other('conflict')] })], status: 'withdrawn' },
      word: 'Two sides',
      alerts: 1,
    },
  ],
  [
    'the entry was withdrawn and two phones of a shadow sent it',
    {
      given: { sheets: [sheet({ undecided: [other('late')] })], status: 'withdrawn', role: 'shadow' },
      word: 'Not counted',
      alerts: 0,
    },
  ],
])(
  'where %s, the cell says so, and a person is asked only where needed',
  (_case, { given, word, alerts }) => {
    expect(cellOf(given)).toEqual({ id: 'r1_e1_p1', word, alerts });
  },
);
