import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { currentEdition, currentOrNewestYear, inCurrentYear } from './edition';

const YEAR = 2031;
let memory: MemoryFirestore;
const store = (damage: object) => {
  memory.put(`settings/${SETTINGS_ID}`, {
    ...makeSettings({ current_edition: YEAR }),
    ...stampsAt(),
    ...damage,
  });
};
beforeEach(() => {
  memory = new MemoryFirestore();
});

describe('the current edition', () => {
  test('is told by settings of which another field is damaged', async () => {
    store({ tagline: 7 });
    expect(await currentEdition(memory.db)).toMatchObject({ year: YEAR });
  });

  test.each([
    ['year', { current_edition: 'next' }],
    ['day', { event_date: 'soon' }],
  ])('is unavailable where its %s cannot be read', async (_, damage) => {
    store(damage);
    await expect(currentEdition(memory.db)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a step that is about the current year alone', () => {
  const step = () => inCurrentYear(memory.db, (year) => Promise.resolve(year));

  test('is done although the day of the event cannot be read', async () => {
    store({ event_date: 'soon' });
    expect(await step()).toBe(YEAR);
  });

  test('is unavailable where the year cannot be read', async () => {
    store({ current_edition: 'next' });
    await expect(step()).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('the year in which faults are shown', () => {
  test('is the current one, also where its day is lost', async () => {
    store({ event_date: 'soon' });
    expect(await currentOrNewestYear(memory.db)).toBe(YEAR);
  });

  test('is the newest stored one where the settings tell none', async () => {
    store({ current_edition: 'next' });
    for (const year of [2030, 2032, 2029]) memory.put(`editions/${String(year)}`, {});
    expect(await currentOrNewestYear(memory.db)).toBe(2032);
  });
});
