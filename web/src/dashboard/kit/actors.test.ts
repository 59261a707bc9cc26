import { expect, test } from 'vitest';
import { accountOf } from './actors';

test.each(['system', 'unknown', 'a/b', '', '.', '..', '__all__'])('%j is no account', (actor) => {
  expect(accountOf(actor)).toBeNull();
});

test('an id of an account is taken as it is', () => {
  expect(accountOf('kX3..__y')).toBe('kX3..__y');
});
