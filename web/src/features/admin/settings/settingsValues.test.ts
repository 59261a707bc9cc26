import { adminMessages } from '@ndeiya/domain/adminMessages';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/entities/settingsDefaults';
import type { FieldErrors } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import {
  duplicateErrors,
  messageAt,
  parseAmount,
  settingsResolver,
  type SettingsValues,
  valuesOf,
} from './settingsValues';

const check = async (overrides: Partial<SettingsValues>) => {
  const values = { ...valuesOf(null), ...overrides };
  return settingsResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
};
const errorsOf = async (overrides: Partial<SettingsValues>): Promise<FieldErrors<SettingsValues>> =>
  (await check(overrides)).errors;

describe('the form’s values', () => {
  test('are the same settings when nothing was typed', async () => {
    expect(await check({})).toEqual({ values: DEFAULT_SETTINGS, errors: {} });
  });

  test('show the date in Nairobi and amounts with thousands, and contain only settings', () => {
    const time = new Date('2031-08-16T09:00:00+03:00');
    const stored = {
      ...DEFAULT_SETTINGS,
      event_date: time,
      id: 'competition',
      created_at: time,
      updated_at: time,
    };
    const values = valuesOf(stored);
    expect(values.event_date).toBe('2031-08-16T09:00');
    expect(values.prizes[0]?.amounts).toEqual(['50,000', '25,000', '15,000']);
    expect(Object.keys(values).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort());
  });
});

test.each([
  ['50,000', 50_000],
  [' 50 000 ', 50_000],
  ['0', 0],
  ['', NaN],
  ['50.5', NaN],
  ['-1', NaN],
  ['1e3', NaN],
  ['fifty', NaN],
])('the amount %j is parsed', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});

describe('errors are shown at their fields', () => {
  test('an invalid amount has its error', async () => {
    const { prizes } = await errorsOf({ prizes: [{ title: 'Best', amounts: ['1', 'two'] }] });
    expect(messageAt(prizes, 0, 'amounts', 1)).toBe('Write a whole number, such as 50,000.');
    expect(messageAt(prizes, 0, 'amounts', 0)).toBeUndefined();
  });

  test('a missing title, date and an invalid address have their errors', async () => {
    const errors = await errorsOf({
      values: [{ title: ' ', text: 'Text' }],
      event_date: '',
      contact: { email: 'nobody', phone: '', address: '' },
    });
    expect(messageAt(errors.values, 0, 'title')).toBe('Title is required.');
    expect(errors.event_date?.message).toBe(adminMessages.settings.noDate);
    expect(errors.contact?.email?.message).toBeDefined();
  });

  test('too many items, and none where one is required, have their errors', async () => {
    const prize = { title: 'Best', amounts: ['1'] };
    const errors = await errorsOf({
      prizes: Array(5).fill(prize) as (typeof prize)[],
      public_categories: [],
    });
    expect(errors.prizes).toBeDefined();
    expect(messageAt(errors.public_categories)).toBe('There must be a category.');
  });

  test('a category that is in another list already has an error, in any spelling', async () => {
    const lists = { public_categories: ['Poetry', 'Songs'], extra_categories: ['Dance', ' poetry '] };
    const errors = await errorsOf(lists);
    expect(messageAt(errors.extra_categories, 1)).toBe(adminMessages.settings.duplicateCategory);
    expect(errors.public_categories).toBeUndefined();
    const empty = { ...valuesOf(null), public_categories: ['', ''], extra_categories: [] };
    expect(duplicateErrors(empty)).toEqual({});
  });
});
