import { expect, test } from 'vitest';
import type { SheetView } from './sheets';
import { entryWords } from './words';

const view = (entry: { title: string; stage_name: string }) =>
  ({ entry: { number: 'A7', category: 'Poetry', ...entry } }) as SheetView;

test.each([
  ['an entry with title and name', { title: 'Rain', stage_name: 'Mumbi' }, 'Rain', 'Mumbi · Poetry'],
  ['an entry without a title', { title: '', stage_name: 'Mumbi' }, 'Mumbi', 'Poetry'],
  ['an entry without a public name', { title: 'Rain', stage_name: 'No. A7' }, 'Rain', 'Poetry'],
  ['an entry with neither', { title: '', stage_name: 'No. A7' }, 'Poetry', ''],
  [
    'a name that begins like a number',
    { title: '', stage_name: 'No. A7 Street Choir' },
    'No. A7 Street Choir',
    'Poetry',
  ],
])('beside the number of %s nothing says the number again', (...[, entry, main, others]) => {
  expect(entryWords(view(entry))).toEqual({ main, others });
});
