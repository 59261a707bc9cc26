import type { Live, LiveLine } from '@ndeiya/domain/programme/live';
import { expect, test } from 'vitest';
import type { PackRound } from './model';
import { orderOf, stageMarks } from './stageMarks';

const line = (id: string, state: LiveLine['state'], starts_at: string | null): LiveLine => ({
  id,
  kind: 'entry',
  number: '',
  label: '',
  category: '',
  state,
  planned_at: null,
  starts_at,
});
const live = (lines: LiveLine[], at = '2026-11-25T10:20:00Z'): Live => ({
  edition: 2026,
  is_published: true,
  at,
  delay_minutes: 0,
  lines,
});
const round = (practice = false) => {
  const entries = ['a', 'b', 'c'].map((entry) => ({ entry, sheet_id: `r_${entry}_p` }));
  return { id: 'r', practice, entries } as unknown as PackRound;
};

const first = line('2026_a', 'done', '2026-11-25T10:05:00Z');
const second = line('r_b', 'done', '2026-11-25T10:12:00Z');
const third = line('2026_c', 'on_stage', '2026-11-25T10:18:00Z');

test('what is on stage and what was there before it are marked, and nothing earlier', () => {
  // A performance that came late stands before the others in the programme.
  const all = live([second, first, third]);
  expect(stageMarks(all, [round()])).toEqual({ r_b_p: 'Just on stage', r_c_p: 'On stage' });
  expect(stageMarks(live([]), [round()])).toEqual({});
});

test('a performance of twenty minutes ago was not just on stage', () => {
  expect(stageMarks(live([first], '2026-11-25T10:24:59Z'), [round()])).toEqual({ r_a_p: 'Just on stage' });
  expect(stageMarks(live([first], '2026-11-25T10:25:00Z'), [round()])).toEqual({});
});

test('after a performance of another round, or a speech, the mark is that of the last performance', () => {
  const other = line('q_x', 'done', '2026-11-25T10:14:00Z');
  const speech = { ...line('s', 'done', '2026-11-25T10:16:00Z'), kind: 'speech' as const };
  expect(stageMarks(live([second, speech]), [round()])).toEqual({ r_b_p: 'Just on stage' });
  expect(stageMarks(live([second, other]), [round()])).toEqual({});
});

test('the line of an entry in another round, or of a practice round, marks nothing', () => {
  expect(stageMarks(live([line('q_a', 'on_stage', null)]), [round()])).toEqual({});
  expect(stageMarks(live([third]), [round(true)])).toEqual({});
});

test('the order changes where a line moves or falls out, and not where a performance begins', () => {
  const before = orderOf(live([first, second, third]));
  expect(orderOf(live([second, first, third]))).not.toBe(before);
  expect(orderOf(live([first, second, { ...third, state: 'no_show' }]))).not.toBe(before);
  expect(orderOf(live([first, second, { ...third, state: 'done' }]))).toBe(before);
});
