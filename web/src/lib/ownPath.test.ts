import { expect, test } from 'vitest';
import { isOwnPath } from './ownPath';

test.each(['/', '/entries', '/entries/e1?step=piece', '/participate#register', '/admin/events?open=a/b'])(
  '%s is an address of the site',
  (path) => {
    expect(isOwnPath(path)).toBe(true);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/entries\n',
  'https://evil.example/',
  'javascript:alert(1)',
  'entries',
  '',
  null,
  undefined,
  { pathname: '/' },
])('%j is no address that the login leads to', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
