import { newCategory } from '@ndeiya/domain/editions/editions';
import type { Slot } from '@ndeiya/domain/programme/slot';
import { describe, expect, test } from 'vitest';
import { entriesFor, linesFrom, prizesFrom } from './plan';

const categories = [newCategory('Poetry', true), newCategory('Rendition', true)];
const line = (kind: Slot['kind'], category: string, more: Partial<Slot> = {}) =>
  ({ kind, category, label: 'Wambui', minutes: 5, state: 'planned', ...more }) as Slot;

describe('the lines of a rehearsal', () => {
  test('are six performances of all categories where there is no programme', () => {
    expect(linesFrom([], categories).map((one) => (one.kind === 'entry' ? one.category : one.kind))).toEqual([
      'Poetry',
      'Rendition',
      'Poetry',
      'Rendition',
      'Poetry',
      'Rendition',
    ]);
  });

  test('are six invented ones where the programme is so short that everybody would win', () => {
    const real = (count: number) =>
      Array.from({ length: count }, () => line('entry', 'Poetry', { minutes: 9 }));
    expect(linesFrom(real(4), categories)).toHaveLength(6);
    expect(linesFrom(real(5), categories)).toEqual(
      Array(5).fill({ kind: 'entry', category: 'Poetry', minutes: 9 }),
    );
  });

  test('are the first eight of the programme, without what is withdrawn or has no category any more', () => {
    const real = [
      line('entry', 'Rendition'),
      line('break', '', { label: 'Tea' }),
      line('entry', 'Dance'),
      line('entry', 'Poetry', { state: 'withdrawn' }),
      ...Array.from({ length: 9 }, () => line('entry', 'Poetry')),
    ];
    const lines = linesFrom(real, categories);
    expect(lines).toHaveLength(8);
    expect(lines.slice(0, 3)).toEqual([
      { kind: 'entry', category: 'Rendition', minutes: 5 },
      { kind: 'break', title: 'Tea', minutes: 5 },
      { kind: 'entry', category: 'Poetry', minutes: 5 },
    ]);
  });
});

test('invented entries have numbers of their categories, one child without consent, and no address or phone', () => {
  const made = entriesFor(linesFrom([], categories), { categories }, new Date());
  expect(made.map((one) => one?.entry.number)).toEqual(['A1', 'B1', 'A2', 'B2', 'A3', 'B3']);
  expect(made.map((one) => one?.entry.consent).filter((state) => state !== 'not_needed')).toEqual([
    'missing',
    'given',
  ]);
  for (const one of made) {
    expect(one?.entry).toMatchObject({ owner: null, edition: 2000 });
    expect(one?.people.members).toMatchObject([
      { phone: '', name: expect.stringMatching(/^Rehearsal /) as string },
    ]);
    expect(one?.people.guardians.every(({ contact }) => contact === '')).toBe(true);
  }
});

test('two prizes of one group are left, so that most performers of a rehearsal win none', () => {
  const prize = (key: string, categories: 'rest' | string[]) =>
    ({ key, title: key, amounts: [500, 300, 100], categories, if_small: 'fold' }) as const;
  const all = [prize('top', 'rest'), prize('best', ['Rendition'])];
  expect(prizesFrom(all as unknown as Parameters<typeof prizesFrom>[0])).toEqual([
    { ...prize('top', 'rest'), amounts: [500, 300], categories: 'all', if_small: 'award' },
  ]);
  expect(prizesFrom([])).toEqual([]);
});
