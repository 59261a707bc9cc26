import { expect, test } from 'vitest';
import { canNameDocument } from './documents';

test.each(['a', '...', '_', '__a', 'a__', 'ũ'.repeat(750)])('a document may have the id %s', (id) => {
  expect(canNameDocument(id)).toBe(true);
});

test.each(['', '.', '..', 'a/b', '____', '__a__', '__a\n__', 'ũ'.repeat(751)])(
  'no document may have the id %j, for which the database would throw',
  (id) => {
    expect(canNameDocument(id)).toBe(false);
  },
);
