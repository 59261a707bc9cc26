import { expect, test } from 'vitest';
import { justOnStage } from './onStage';
import type { SlotKind, SlotState } from './states';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2031-08-16T12:00:00+03:00');
/** A line that began so many minutes ago; 0 for one that never began. */
const line = (id: string, ago: number, more: { kind?: SlotKind; state?: SlotState } = {}) => ({
  id,
  kind: 'entry' as SlotKind,
  state: 'done' as SlotState,
  begun: ago === 0 ? 0 : NOW - ago * MINUTE_MS,
  ...more,
});

test.each([
  ['the one that began last', [line('A', 12), line('B', 6)], 'B'],
  ['the one that began last, although it stands first', [line('B', 6), line('A', 12)], 'B'],
  ['no break', [line('A', 12), line('break', 6, { kind: 'break' })], 'A'],
  ['none that is still on the stage', [line('A', 12), line('B', 2, { state: 'on_stage' })], 'A'],
  ['one that began a moment less than 20 minutes ago', [line('A', 19.99)], 'A'],
  ['none that began 20 minutes ago', [line('A', 20)], undefined],
  ['none that was noted without its beginning', [line('A', 0)], undefined],
  ['none where nothing is over', [line('A', 5, { state: 'planned' })], undefined],
])('of the performances, %s was on stage a moment ago', (_which, lines, expected) => {
  expect(justOnStage(lines, ({ begun }) => begun, NOW)).toBe(expected);
});
