import { expect, test } from 'vitest';
import { publicRoundOf } from './publicRound';

type Source = Parameters<typeof publicRoundOf>[0];

interface RoundParts {
  explain?: readonly object[];
  /** The lines of the round. */
  entries?: readonly object[];
  level?: Source['level'];
}

/** The row of an entry in second place as the public reads it. */
function rowOf({ explain = [], entries = [], level = 'totals' }: RoundParts) {
  const row = {
    entry: 'B003',
    rank_overall: 2,
    rank_class: 1,
    class: 'Poetry',
    final: '83.33',
    judges: [{ judge: 'j1', total: '83' }],
    explain,
  };
  const output = { rows: [row], unranked: [], classes: [], prizes: [], undistributed: [] };
  const source = {
    round: { id: 'r1', title: 'Final', state: 'published', awards: [], rules: {} },
    edition: { prizes: [{ key: 'top', title: 'Top performers' }] },
    entries,
    version: { number: 1, inputs_hash: 'h', reason: '', output: JSON.stringify(output) },
    corrected: null,
    level,
    published_at: null,
  } as unknown as Source;
  return publicRoundOf(source).rows[0];
}

/** The sentences that the public reads about an entry, of these of the engine. */
const shown = (explain: readonly object[]) => rowOf({ explain })?.explain ?? [];

test('the public reads the title of a prize, not its key', () => {
  const text = 'In the prize group top this entry has place 1 and gets 50,000.';
  const won = { key: 'prize.won', values: { group: 'top', place: 1, amount: 50_000 }, text };
  expect(shown([won])).toEqual(['In the prize group Top performers this entry has place 1 and gets 50,000.']);
});

test('an entry without a prize because of its people does not say which other entry is theirs', () => {
  const text =
    'In the prize group top this entry gets nothing, because person p3 already has a prize with entry A3.';
  const passed = { key: 'prize.passed_over', values: { group: 'top', person: 'p3', holder: 'A3' }, text };
  expect(shown([passed])).toEqual([
    'In the prize group Top performers this entry gets nothing, because one of its people already has a prize.',
  ]);
});

test('a sentence of an older version, which has its text only, stays as it is', () => {
  expect(shown([{ key: 'final', text: 'The final is 83.33.' }])).toEqual(['The final is 83.33.']);
});

test.each([
  ['with its title where its name is public', 'Njeri', { name: 'Njeri', title: "Wambui's song" }],
  ['without its title where it is a number only', 'No. B3', { name: 'No. B3', title: '' }],
])('the public reads an entry %s', (_, stage_name, expected) => {
  const line = { entry: 'e1', number: 'B3', class: 'Poetry', stage_name, title: "Wambui's song" };
  expect(rowOf({ entries: [line] })).toMatchObject({ number: 'B3', ...expected });
});

test('places alone tell neither the final, nor the marks of a judge, nor a sentence about them', () => {
  const explain = [
    { key: 'final', text: 'The final is 83.33.' },
    { key: 'class.place', text: 'In its class it has place 1.' },
  ];
  expect(rowOf({ explain, level: 'places' })).toMatchObject({
    place: 2,
    final: null,
    judges: [],
    explain: ['In its class it has place 1.'],
  });
});
