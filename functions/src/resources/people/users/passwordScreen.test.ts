import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './commonPasswords';
import { passwordWeakness } from './passwordScreen';

const owner = {
  username: 'Wanjikũ',
  email: 'wanjiku.kamau@example.org',
  site: 'Ndeiya Music & Culture Competition',
};

test('the list is long enough, in lower case, and contains only allowed passwords', () => {
  const long = [...COMMON_PASSWORDS].filter((password) => password.length >= LIMITS.passwordMin);
  expect(long.length).toBeGreaterThanOrEqual(300);
  expect([...COMMON_PASSWORDS].every((password) => password === password.toLowerCase())).toBe(true);
});

test('every password of the list is refused, also in capitals and with digits added', () => {
  const words = [...COMMON_PASSWORDS].filter((password) => /[a-z]{4}[\d!]*$/.test(password));
  const variants = words.flatMap((word) => [`${word}1`, `${word}2025!`, `${word.replace(/[\d!]+$/, '')}07`]);
  const all = [...COMMON_PASSWORDS, ...variants].filter((password) => password.length >= LIMITS.passwordMin);
  expect(words.length).toBeGreaterThan(100);
  expect(all.filter((password) => passwordWeakness(password) === null)).toEqual([]);
  expect(all.filter((password) => passwordWeakness(password.toUpperCase()) === null)).toEqual([]);
});

describe('refused passwords', () => {
  test.each([
    'password',
    'PassWord1',
    'Password2025!',
    'qwertyuiop',
    'poiuytrewq',
    '12345678',
    '87654321',
    '0987654321',
    'abcdefgh',
    'aaaaaaaa',
    '🔥🔥🔥🔥🔥🔥🔥🔥',
    'ababababab',
    'abcabcabcab',
    'iloveyou',
    'Iloveyou123',
    'safaricom1',
    'ｐａｓｓｗｏｒｄ',
    'Wanjikũ2025',
    'wanjiku.kamau@example.org',
    'WanjikuKamau1',
    'ndeiya music culture competition',
  ])('%s', (password) => {
    expect(passwordWeakness(password, owner)).toMatch(/\.$/);
  });
});

describe('accepted passwords', () => {
  test.each([
    'drum-and-ridge-7',
    'correct battery horse',
    'admin-Flame-2025',
    'user-Flame-2025',
    'mũgithi wa ndeiya',
    '9Fk2mQ7x',
    'aaaaaaab cdefghi',
    'wanjiku and the drum',
  ])('%s', (password) => {
    expect(passwordWeakness(password, owner)).toBeNull();
  });
});
