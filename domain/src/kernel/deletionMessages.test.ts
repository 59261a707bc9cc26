import { expect, test } from 'vitest';
import { deletionMessages, listed } from './deletionMessages';

test.each([
  [['Ann'], 'Ann'],
  [['Ann', 'Ben'], 'Ann and Ben'],
  [['Ann', 'Ben', 'Cyd'], 'Ann, Ben and Cyd'],
  [['Ann', 'Ben', 'Cyd', 'Dan', 'Eve'], 'Ann, Ben, Cyd and 2 more'],
])('a message lists %j as "%s"', (names, text) => {
  expect(listed(names)).toBe(text);
});

test('the button says that it puts back all of several', () => {
  expect([1, 3].map(deletionMessages.undoOf)).toEqual(['Undo', 'Undo all 3']);
});
