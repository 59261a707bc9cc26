import { expect, test } from 'vitest';
import { isPage } from './navigation';

test.each([
  ['/', true],
  ['/events/abc', true],
  ['/register/user', true],
  ['/api', false],
  ['/api/docs', false],
  ['/apiary', true],
  ['/__/auth/handler', false],
  ['/sitemap.xml', false],
  ['/events.ics', false],
])('%s is a page of the site: %s', (path, expected) => {
  expect(isPage(new URL(path, 'https://site.example'))).toBe(expected);
});
