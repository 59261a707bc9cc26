import { expect, test } from 'vitest';
import { entryInCode } from './scannedEntry';

test.each([
  ['https://ndeiya.example/entries/abc-1', 'abc-1'],
  ['http://127.0.0.1:5000/entries/abc_2/', 'abc_2'],
  ['https://ndeiya.example/c/ABCD', null],
  ['https://ndeiya.example/entries', null],
  ['M1|marks of a judge', null],
])('the code %s names the entry %s', (text, entry) => {
  expect(entryInCode(text)).toBe(entry);
});
