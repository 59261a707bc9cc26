import { expect, test } from 'vitest';
import { type Line, storiesOf } from './stories';

const line = (id: string, minute: number, more: Partial<Line> = {}): Line => ({
  id,
  by: 'ann',
  at: new Date(Date.UTC(2026, 5, 1, 9, minute)),
  what: 'accepted Poetry',
  record: `record ${id}`,
  ...more,
});
const told = (lines: Line[]) => storiesOf(lines).map(({ by, what, records }) => [by, what, records.length]);

test('equal work of one person becomes one story, whatever others do meanwhile', () => {
  const lines = [
    line('1', 1),
    line('2', 2, { by: 'ben' }),
    line('3', 3),
    line('4', 4, { what: 'added event' }),
    line('5', 5),
  ];
  expect(told(lines)).toEqual([
    ['ann', 'accepted Poetry', 3],
    ['ann', 'added event', 1],
    ['ben', 'accepted Poetry', 1],
  ]);
});

test('an hour of rest begins a new story', () => {
  expect(told([line('1', 0), line('2', 60), line('3', 121)])).toEqual([
    ['ann', 'accepted Poetry', 1],
    ['ann', 'accepted Poetry', 2],
  ]);
});

test('a story has its first and last time, and each record once, the latest first', () => {
  const [story] = storiesOf([line('1', 1), line('2', 2), line('3', 3, { record: 'record 1' })]);
  expect(story).toMatchObject({
    from: line('1', 1).at,
    to: line('3', 3).at,
    records: ['record 1', 'record 2'],
    lines: ['3', '2', '1'],
  });
});

test('a line that two lists contain counts once', () => {
  expect(told([line('1', 1), line('1', 1)])).toEqual([['ann', 'accepted Poetry', 1]]);
});
