import { expect, test } from 'vitest';
import { isJudgePage, isPage, isVotePage } from './navigation';

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

test.each([
  ['/judge', true],
  ['/judge/', true],
  ['/crew', true],
  ['/stage/', true],
  ['/judges', false],
  ['/admin/judge', false],
])("%s is the judges' page: %s", (path, expected) => {
  expect(isJudgePage(new URL(path, 'https://site.example'))).toBe(expected);
});

test.each([
  ['/v', true],
  ['/vote', true],
  ['/vote/', true],
  ['/videos', false],
  ['/votes', false],
  ['/admin/vote', false],
])('%s is the page of voters: %s', (path, expected) => {
  expect(isVotePage(new URL(path, 'https://site.example'))).toBe(expected);
});
