import { expect, test } from 'vitest';
import { blankEntry } from './blank';

test('in a new entry every list is empty, and no text is named, hidden or lost', () => {
  const values = Object.values(blankEntry());
  expect(values.filter((value) => Array.isArray(value) && value.length > 0)).toEqual([]);
  expect(values).not.toContain(true);
});
