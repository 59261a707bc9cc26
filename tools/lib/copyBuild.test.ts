import { expect, test } from 'vitest';
import { withAddresses } from './copyBuild';

const one = {
  VITE_PROJECT_ID: 'demo',
  VITE_SITE_URL: 'http://127.0.0.1:5000',
  VITE_EMULATOR_AUTH: '127.0.0.1:9099',
};
const other = { ...one, VITE_SITE_URL: 'http://127.0.0.1:9099', VITE_EMULATOR_AUTH: '127.0.0.1:5000' };

test('each address becomes the one of the other suite, also where it was that of another part', () => {
  const text = 'a="http://127.0.0.1:5000/x";b="127.0.0.1:9099";c="http://127.0.0.1:9099/y";d="demo"';
  expect(withAddresses(text, one, other)).toBe(
    'a="http://127.0.0.1:9099/x";b="127.0.0.1:5000";c="http://127.0.0.1:5000/y";d="demo"',
  );
});

test('a longer number that begins like an address, and another host, stay as they are', () => {
  const text = '127.0.0.1:50001 127x0.0.1:5000 10.0.0.1:5000';
  expect(withAddresses(text, one, other)).toBe(text);
});

test('pages for the same addresses stay as they are', () => {
  expect(withAddresses('http://127.0.0.1:5000', one, one)).toBe('http://127.0.0.1:5000');
});
