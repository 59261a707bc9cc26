import { editionAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import type { Edition } from '@ndeiya/domain/editions/edition';
import { editionFieldMessages } from '@ndeiya/domain/editions/editionFieldMessages';
import { makeEdition, makeEditionBody } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { describe, expect, test } from 'vitest';
import { messageAt } from '../kit/messageAt';
import { editionDifferences } from './differences';
import {
  blankCategory,
  bodyOf,
  editionResolver,
  type EditionValues,
  editionValuesOf,
  freeKey,
  parseNumber,
  removedCategories,
} from './editionValues';

const edition: Edition = { ...makeEdition(), id: '2025', ...stampsAt() };
const check = (overrides: Partial<EditionValues>) =>
  editionResolver({ ...editionValuesOf(edition), ...overrides }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

describe('the form’s values', () => {
  test('are the edition again when nothing was typed', async () => {
    const { values, errors } = await check({});
    expect(errors).toEqual({});
    expect(values).toEqual(makeEditionBody({ event_date: '2025-08-16T00:00' }));
  });

  test('show times in Nairobi, amounts with their thousands, and no limit as nothing', () => {
    const values = editionValuesOf({ ...edition, registration_opens_at: new Date('2031-05-01T06:00:00Z') });
    expect(values).toMatchObject({ registration_opens_at: '2031-05-01T09:00', registration_closes_at: '' });
    expect(values.prizes[0]?.amounts).toEqual(['50,000', '25,000', '15,000']);
    expect(values.categories[0]).toMatchObject({ kinds: 'both', places: '' });
  });

  test('that say no limit and one kind are sent so', () => {
    const category = { ...blankCategory(), name: 'Dance', kinds: 'group' as const, places: '12' };
    const { categories } = bodyOf({ ...editionValuesOf(edition), categories: [category] });
    expect(categories).toMatchObject([{ name: 'Dance', kinds: ['group'], places: 12 }]);
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
])('the number in %j is %d', (typed, number) => {
  expect(parseNumber(typed)).toBe(number);
});

describe('an error is shown beside its field', () => {
  test('of an amount, and of a number of a category', async () => {
    const [poetry] = editionValuesOf(edition).categories;
    const { errors } = await check({
      prizes: [{ key: 'a', title: 'Best', amounts: ['1', 'two'], categories: 'all', if_small: 'award' }],
      categories: [{ ...poetry!, members_max: 'many' }],
    });
    expect(messageAt(errors.prizes, 0, 'amounts', 1)).toBe('Write a whole number, such as 50,000.');
    expect(messageAt(errors.prizes, 0, 'amounts', 0)).toBeUndefined();
    expect(messageAt(errors.categories, 0, 'members_max')).toBe(editionFieldMessages.wholeNumber(1, 200));
  });

  test('of a missing date', async () => {
    const { errors } = await check({ event_date: '' });
    expect(errors.event_date?.message).toBe(editionAdminMessages.noDate);
  });

  test('of a window that closes before it opens', async () => {
    const { errors } = await check({
      registration_opens_at: '2031-06-01T09:00',
      registration_closes_at: '2031-05-01T09:00',
    });
    expect(errors.registration_closes_at?.message).toBe(editionFieldMessages.closesFirst);
  });

  test('of two categories with one name', async () => {
    const [poetry, songs] = editionValuesOf(edition).categories;
    const { errors } = await check({ categories: [poetry!, { ...songs!, name: ' poetry ' }], prizes: [] });
    expect(messageAt(errors.categories)).toBe(editionFieldMessages.categoryTwice);
  });
});

test('a category that only becomes one for administrators is not removed', () => {
  const { categories } = makeEditionBody();
  const others = categories.filter(({ name }) => name !== 'Folk Songs');
  const after = makeEditionBody({ categories: others.map((one) => ({ ...one, public: false })) });
  expect(removedCategories(edition, after)).toEqual(['Folk Songs']);
});

test('a new prize gets a key that no other has', () => {
  const prize = { title: '', amounts: [''], categories: 'rest', if_small: 'award' } as const;
  expect(freeKey([])).toBe('prize-1');
  expect(freeKey([{ ...prize, key: 'prize-2', amounts: [''] }])).toBe('prize-3');
});

test('two versions differ in the fields that were changed', () => {
  const mine = editionValuesOf(edition);
  const theirs = { ...editionValuesOf(edition), name: 'Another', registration_opens_at: '2031-05-01T09:00' };
  expect(editionDifferences(mine, theirs)).toEqual([
    { label: 'Name', mine: 'Ndeiya Edition', theirs: 'Another' },
    { label: 'Registration opens', mine: '', theirs: '2031-05-01T09:00' },
  ]);
});
