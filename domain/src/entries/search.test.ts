import { expect, test } from 'vitest';
import { fitsSearch, keysSearchedFor } from '../people/searchKeys';
import { entrySearched, entrySearchKeys } from './search';

const entry = { number: 'A17', stage_name: 'Mũthoni na Kamau', title: 'Wĩra wa Moko' };
const keys = entrySearchKeys(entry);
const isFound = (typed: string) =>
  keysSearchedFor(typed).some((group) => group.every((key) => keys[key])) &&
  fitsSearch(entrySearched(entry), typed);

test.each(['a17', 'A17', 'a1', '17', 'muthoni', 'kamau wira', 'moko', 'MOK'])(
  '%j finds the entry',
  (typed) => {
    expect(isFound(typed)).toBe(true);
  },
);

test.each(['B17', 'muthoni njoki', '71'])('%j does not find the entry', (typed) => {
  expect(isFound(typed)).toBe(false);
});
