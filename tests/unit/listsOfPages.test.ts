import { expect, test } from 'vitest';
import { withoutListsOfPages } from '../../web/build/listsOfPages';

const SITE = { hostId: 'assets/site-aBc_-12.js', hostType: 'js' } as const;
const PAGE = 'assets/RegisterUserPage-x-_1Ab3.js';
const FILES = ['assets/card-1234567.js', 'assets/vendor-1234567.js', 'assets/look-1234567.css'];

test('the code of every page has no list of a page, except of its styles', () => {
  expect(withoutListsOfPages(PAGE, FILES, SITE)).toEqual(['assets/look-1234567.css']);
});

test('the file of lists has them, without what every page has loaded', () => {
  const kept = ['assets/card-1234567.js', 'assets/look-1234567.css'];
  const lists = { hostId: 'assets/pagesAhead-1234567.js', hostType: 'js' } as const;
  expect(withoutListsOfPages(PAGE, FILES, lists)).toEqual(kept);
  expect(withoutListsOfPages('assets/LogoutDialog-1234567.js', FILES, SITE)).toEqual(kept);
});

test('the HTML names all files of its first script', () => {
  const html = { hostId: 'index.html', hostType: 'html' } as const;
  expect(withoutListsOfPages('assets/index-1234567.js', FILES, html)).toEqual(FILES);
});
