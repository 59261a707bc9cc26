import { expect, test } from 'vitest';
import type { Notice } from '../lib/notify';
import { inTime, keptFor, timed } from './shownNotice';

const notice = (part: Partial<Notice>): Notice => ({ variant: 'success', message: 'Saved', ...part });
const undo = { label: 'Undo', run: () => undefined };

test('an error stays until it is closed, and another message goes away after six seconds', () => {
  expect(timed(notice({ variant: 'error' }), 0).endsAt).toBeNull();
  expect(timed(notice({}), 1000).endsAt).toBe(7000);
  expect(timed(notice({ durationMs: 3000 }), 0).endsAt).toBe(3000);
});

const comesBack = (one: Notice, next: Notice) => keptFor(next, [timed(one, 0)]).length === 1;

test('only a message with a button comes back after the next one', () => {
  expect(comesBack(notice({}), notice({}))).toBe(false);
  expect(comesBack(notice({ action: undo }), notice({}))).toBe(true);
});

test('a message with a button does not come back after one about the same subject', () => {
  const deletion = notice({ action: undo, subject: 'deletion' });
  expect(comesBack(deletion, notice({ subject: 'deletion' }))).toBe(false);
});

test('an error comes back after a late message, and not after the answer to the next tap', () => {
  const error = notice({ variant: 'error' });
  expect(comesBack(error, notice({ isLate: true }))).toBe(true);
  expect(comesBack(error, notice({}))).toBe(false);
});

test('a message whose time is over does not come back', () => {
  const waiting = [timed(notice({ durationMs: 10_000 }), 0), timed(notice({ variant: 'error' }), 0)];
  expect(inTime(waiting, 8500)).toHaveLength(2);
  expect(inTime(waiting, 8501).map(({ variant }) => variant)).toEqual(['error']);
});
