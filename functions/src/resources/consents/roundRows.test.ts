import { expect, test } from 'vitest';
import { labelOf } from './roundRows';

const row = { number: 'A7' };
const shown = { title_refused: false, stage_name_refused: false };

test('a row shows the number where an adult has no stage name, and no title with their own name in it', () => {
  const entry = { ...shown, stage_name: '', title: 'Wanja sings', name_public: true, title_named: true };
  expect(labelOf(row, entry)).toEqual({ stage_name: 'No. A7', title: '' });
});

test('a row shows the stage name where the entry may be named, and else the number', () => {
  const entry = { ...shown, stage_name: 'Mumbi', title: 'Rain', name_public: true, title_named: false };
  expect(labelOf(row, entry)).toEqual({ stage_name: 'Mumbi', title: 'Rain' });
  expect(labelOf(row, { ...entry, name_public: false })).toEqual({ stage_name: 'No. A7', title: 'Rain' });
});

test('a row leaves the title out where it names a child whose name is not public', () => {
  const entry = {
    ...shown,
    stage_name: 'Mumbi',
    title: 'Wanja sings',
    name_public: false,
    title_named: true,
  };
  expect(labelOf(row, entry).title).toBe('');
  expect(labelOf(row, { ...entry, title: 'Mumbi, my song', title_named: false }).title).toBe('');
  expect(labelOf(row, { ...entry, name_public: true }).title).toBe('Wanja sings');
});

test('a row whose entry is gone shows the number only', () => {
  expect(labelOf(row, undefined)).toEqual({ stage_name: 'No. A7', title: '' });
});
