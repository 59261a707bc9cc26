import { describe, expect, test } from 'vitest';
import { ENTRY_STATES } from '../entries/states';
import { OVERVIEW } from '../kernel/constants';
import { curveOf, sumOfDays, totalAt, untilToday } from './curve';
import { NOTHING_COUNTED, withCounted } from './parts';
import { delayOf, doneCount, plannedCount, stageCurve } from './stage';

const time = (minute: number) => new Date(Date.UTC(2026, 7, 16, 7, minute));
const inbox = (minute: number, messages: number) => ({ at: time(minute), messages, partners: 0 });
const day = (minute: number, registered: number) => ({ at: time(minute), registered, submitted: 0 });

describe('a count that is stored', () => {
  test('replaces an older one of the same part and keeps the other parts', () => {
    const first = withCounted(NOTHING_COUNTED, { inbox: inbox(1, 5), days: { '2026-08-01': day(1, 2) } });
    const second = withCounted(first, { inbox: inbox(2, 6) });
    expect(second).toEqual({ ...first, inbox: inbox(2, 6) });
  });

  test('never replaces a newer one, part by part and day by day', () => {
    const newer = withCounted(NOTHING_COUNTED, {
      inbox: inbox(5, 5),
      days: { '2026-08-01': day(5, 0), '2026-08-02': day(1, 1) },
    });
    const late = { inbox: inbox(4, 9), days: { '2026-08-01': day(4, 9), '2026-08-02': day(4, 4) } };
    expect(withCounted(newer, late)).toEqual({
      ...newer,
      days: { '2026-08-01': day(5, 0), '2026-08-02': day(4, 4) },
    });
  });

  test('has the same result when it is stored twice', () => {
    const counted = { inbox: inbox(1, 5), days: { '2026-08-01': day(1, 2) } };
    const once = withCounted(NOTHING_COUNTED, counted);
    expect(withCounted(once, counted)).toEqual(once);
  });
});

describe('an overview at its bounds', () => {
  const dayAt = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
  const daysUntil = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [dayAt(index), day(1, index)]));
  const NAME = 'W'.repeat(100);
  const named = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `x${String(index)}`,
      name: `${NAME}${String(index)}`,
    }));

  test('keeps every day up to the bound, and then the latest ones', () => {
    const full = withCounted(NOTHING_COUNTED, { days: daysUntil(OVERVIEW.days) });
    expect(Object.keys(full.days)).toHaveLength(OVERVIEW.days);
    const next = withCounted(full, { days: { [dayAt(OVERVIEW.days)]: day(2, 7) } });
    expect(Object.keys(next.days)).toHaveLength(OVERVIEW.days);
    expect(next.days[dayAt(0)]).toBeUndefined();
    expect(next.days[dayAt(OVERVIEW.days)]).toEqual(day(2, 7));
  });

  test('counts no more categories and languages than it has room for', () => {
    const entries = (count: number) => ({
      at: time(1),
      categories: named(count).map(({ name }) => ({ name, states: {} })),
      overdue: 0,
      ending: 0,
      consents: 0,
    });
    const languages = (count: number) => ({
      at: time(1),
      list: named(count).map((one) => ({ ...one, drafts: 1, missing: null })),
    });
    const over = withCounted(NOTHING_COUNTED, {
      entries: entries(OVERVIEW.categories + 1),
      languages: languages(OVERVIEW.languages + 1),
    });
    expect(over.entries?.categories).toEqual(entries(OVERVIEW.categories).categories);
    expect(over.languages?.list).toEqual(languages(OVERVIEW.languages).list);
  });

  test('has room for all of it in one document', () => {
    const states = Object.fromEntries(ENTRY_STATES.map((state) => [state, 9_999]));
    const full = withCounted(NOTHING_COUNTED, {
      days: daysUntil(OVERVIEW.days),
      entries: {
        at: time(1),
        categories: named(OVERVIEW.categories).map(({ name }) => ({ name, states })),
        overdue: 0,
        ending: 0,
        consents: 0,
      },
      languages: {
        at: time(1),
        list: named(OVERVIEW.languages).map((one) => ({ ...one, drafts: 1, missing: 1 })),
      },
    });
    expect(JSON.stringify(full).length).toBeLessThan(300_000);
  });
});

describe('the curve of an edition', () => {
  const days = { '2026-07-30': day(0, 2), '2026-07-20': day(0, 3), '2026-08-02': day(0, 1) };
  const deadline = new Date('2026-07-31T20:00:00Z');
  const curve = curveOf({ days, deadline }, 'registered');

  test('adds up by the days that were left until the deadline', () => {
    expect(curve).toEqual([
      { left: 11, total: 3 },
      { left: 1, total: 5 },
      { left: -2, total: 6 },
    ]);
    expect(sumOfDays(days, 'registered')).toBe(6);
  });

  test('is compared with another one at the same distance from the deadline', () => {
    expect([12, 11, 2, 1, 0, -9].map((left) => totalAt(curve, left))).toEqual([0, 3, 3, 5, 5, 6]);
  });

  test('ends with a point for today', () => {
    expect(untilToday(curve, 0)).toEqual([...curve.slice(0, 2), { left: 0, total: 5 }]);
    expect(untilToday([], 3)).toEqual([{ left: 3, total: 0 }]);
  });
});

describe('the stage', () => {
  const slot = (planned: number, started: number | null, state = 'done') => ({
    state,
    planned_at: time(planned),
    started_at: started === null ? null : time(started),
    ended_at: null,
  });
  const slots = [slot(0, 9), slot(6, 15), slot(12, null, 'planned'), slot(18, null, 'withdrawn')];

  test('shows what was planned and what was done at each time', () => {
    expect(stageCurve(slots, time(60)).map(({ planned, done }) => [planned, done])).toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
      [3, 1],
      [3, 2],
      [4, 2],
    ]);
  });

  test('is as late as the performance that began last', () => {
    expect(delayOf(slots)).toBe(9);
    expect(delayOf([slot(0, null, 'planned')])).toBeNull();
  });

  test('counts neither who did not come nor who withdrew as planned', () => {
    expect([doneCount(slots), plannedCount(slots)]).toEqual([2, 3]);
  });
});
