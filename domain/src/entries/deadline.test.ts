import { describe, expect, test } from 'vitest';
import type { RegistrationWindow } from '../editions/registration';
import { returnedUntil, submissionTime } from './deadline';

const closes_at = new Date('2026-06-01T20:59:00Z');
const window: RegistrationWindow = { state: 'open', opens_at: null, closes_at, grace_minutes: 10 };
const minutes = (after: number) => new Date(closes_at.getTime() + after * 60_000);
const none = { window, returned_until: null, permit_until: null };
const sentAt = (after: number, deadline: Partial<Parameters<typeof submissionTime>[0]> = {}) =>
  submissionTime({ ...none, ...deadline }, minutes(after).getTime());

describe('an entry that is sent', () => {
  test.each([
    ['before the deadline is in time', -1, {}, 'none'],
    ['in the grace after the deadline is late', 9, {}, 'grace'],
    ['in the grace with a permit is late by the grace alone', 9, { permit_until: minutes(11) }, 'grace'],
    ['after the grace is over', 10, {}, 'over'],
    ['after the grace with a permit is late by permit', 10, { permit_until: minutes(11) }, 'permit'],
    ['after its permit has ended is over', 10, { permit_until: minutes(10) }, 'over'],
    ['in the time that a returned entry has is in time', 10, { returned_until: minutes(11) }, 'none'],
    ['before the registration opens is too early', -1, { window: { ...window, state: 'planned' } }, 'before'],
  ] as const)('%s', (...[, after, deadline, result]) => {
    expect(sentAt(after, deadline)).toBe(result);
  });

  test('to an archived edition is over, whatever permit it has', () => {
    const archived = { ...window, state: 'archived' } as const;
    expect(sentAt(-1, { window: archived, permit_until: minutes(99) })).toBe('over');
  });
});

test('a returned entry has its hours also where the deadline is nearer, and the deadline where that is later, if there is one', () => {
  expect(returnedUntil(window, 48, minutes(-60))).toEqual(minutes(47 * 60));
  expect(returnedUntil(window, 48, minutes(-99 * 60))).toEqual(closes_at);
  expect(returnedUntil({ ...window, closes_at: null }, 48, minutes(0))).toEqual(minutes(48 * 60));
});
