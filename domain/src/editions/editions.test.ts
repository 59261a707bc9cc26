import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '../entries/participant';
import { makeEdition, makeEditionBody } from '../testing/makers';
import { editionInput } from './edition';
import { firstEdition, nextEdition, shownOf, withInput } from './editions';
import { DEFAULT_SETTINGS } from './settingsDefaults';

const { organisation: _organisation, ...site } = DEFAULT_SETTINGS;

describe('the first edition', () => {
  test('is the specification’s, open without a window', () => {
    expect(firstEdition()).toMatchObject({
      year: 2025,
      name: 'Ndeiya Edition',
      state: 'open',
      registration_opens_at: null,
      registration_closes_at: null,
      category_names: CATEGORIES,
      min_class: 4,
    });
    expect(firstEdition().categories.filter((category) => !category.public)).toHaveLength(1);
  });

  test('gives the prizes to all categories but Rendition, and to Rendition', () => {
    expect(firstEdition().prizes).toMatchObject([
      { key: 'top', title: 'Top performers', amounts: [50_000, 25_000, 15_000], categories: 'rest' },
      {
        key: 'rendition',
        title: 'Best rendition',
        amounts: [40_000, 20_000, 10_000],
        categories: ['Rendition'],
      },
    ]);
  });

  test('is shown as the settings were before there were editions', () => {
    const shown = shownOf(firstEdition());
    expect(site).toMatchObject(shown);
  });

  test('has the year of its event in Nairobi', () => {
    const event_date = new Date('2026-12-31T21:30:00Z');
    expect(firstEdition({ ...DEFAULT_SETTINGS, event_date }).year).toBe(2027);
  });

  test('is an edition that the schema takes', () => {
    expect(editionInput.safeParse(makeEditionBody()).success).toBe(true);
  });
});

describe('the next edition', () => {
  const last = makeEdition({
    state: 'closed',
    registration_opens_at: new Date('2025-05-01T00:00:00Z'),
    registration_closes_at: new Date('2025-06-01T00:00:00Z'),
    note: 'Another note.',
  });

  test('keeps the rules of the last one, and begins planned and without a window', () => {
    expect(nextEdition(last, 2027)).toEqual({
      ...last,
      year: 2027,
      event_date: new Date('2027-08-15T21:00:00Z'),
      state: 'planned',
      registration_opens_at: null,
      registration_closes_at: null,
    });
  });

  test('leaves the last one as it was', () => {
    const before = structuredClone(last);
    nextEdition(last, 2026);
    expect(last).toEqual(before);
  });
});

test('an edition with new input keeps its year and state, and lists the new names', () => {
  const { categories } = makeEdition();
  const input = editionInput.parse(
    makeEditionBody({ name: 'Another', categories: categories.slice(0, 1), prizes: [] }),
  );
  expect(withInput(makeEdition({ year: 2030, state: 'closed' }), input)).toMatchObject({
    year: 2030,
    state: 'closed',
    name: 'Another',
    category_names: ['Poetry'],
  });
});
