import { expect, test } from 'vitest';
import { LIMITS } from './constants';
import { remembering } from './remembering';

/** A function that says how often it was asked. */
function counted(most?: number) {
  const asked: string[] = [];
  const upper = remembering((text) => {
    asked.push(text);
    return text.toUpperCase();
  }, most);
  return { asked, upper };
}

test('a text that comes again is not computed again', () => {
  const { asked, upper } = counted();
  expect([upper('njeri'), upper('wambui'), upper('njeri')]).toEqual(['NJERI', 'WAMBUI', 'NJERI']);
  expect(asked).toEqual(['njeri', 'wambui']);
});

test('no more results are kept than the limit says, and none of a long text', () => {
  const { asked, upper } = counted(2);
  for (const text of ['a', 'b', 'c', 'a']) upper(text);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
  const long = 'x'.repeat(LIMITS.emailChars + 1);
  upper(long);
  upper(long);
  expect(asked.filter((text) => text === long)).toHaveLength(2);
});
