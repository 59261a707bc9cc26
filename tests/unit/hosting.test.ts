import { readFileSync } from 'node:fs';
import { PUBLIC_PAGES } from '@ndeiya/domain/site/publicPages';
import { expect, test } from 'vitest';
import { siteHeaders } from '../../functions/src/pages/siteHeaders';
import { paths } from '../../web/src/lib/paths';

interface Rule {
  source?: string;
  regex?: string;
  destination?: string;
  function?: { functionId: string; pinTag?: boolean };
  headers?: { key: string; value: string }[];
}
const file = new URL('../../firebase.json', import.meta.url);
const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as {
  hosting: { rewrites: Rule[]; headers: Rule[] };
};

/** The file or function with which Hosting serves an address that is no file. */
function answerAt(path: string): string {
  const rule = hosting.rewrites.find(({ regex = '$.' }) => new RegExp(regex).test(path));
  return rule?.function?.functionId ?? rule?.destination ?? '404.html';
}

test.each(Object.values(PUBLIC_PAGES))('$path is answered as the table of pages says: $html', (page) => {
  const path = page.path.replace(':id', 'abc');
  const answer = page.html === 'shell' ? '/app.html' : 'pages';
  expect(answerAt(path)).toBe(answer);
  if (path !== '/') expect(answerAt(`${path}/`)).toBe(answer);
});

test.each([
  '/events/abc.ics',
  '/events.ics',
  '/archive.json',
  '/archive/abc.json',
  '/archive/index-Kikuyu.json',
  '/sitemap.xml',
  '/texts/ki.json',
  '/share/events/a/b-1280.jpg',
  '/media/events/a/b-320.webp',
])('the function pages serves %s', (path) => {
  expect(answerAt(path)).toBe('pages');
});

test('every address of the site is served, and unknown addresses get the 404 page', () => {
  const all = Object.values(paths).flatMap((path) =>
    typeof path === 'string' ? [path.replace(/#.*$/, '')] : [],
  );
  for (const path of all) expect({ path, answer: answerAt(path) }).not.toEqual({ path, answer: '404.html' });
  for (const path of [
    '/login',
    '/account',
    '/pass',
    '/c',
    '/c/K7QF3M9AXT2P5',
    '/entries',
    '/entries/abc',
    '/stop',
    '/consent',
    '/consent/abc',
    '/admin',
    '/admin/events',
    '/newsletter/confirm',
  ]) {
    expect(answerAt(path)).toBe('/app.html');
  }
  for (const path of [
    '/nothing',
    '/passage',
    '/judges',
    '/votes',
    '/entries/a/b',
    '/c/a/b',
    '/consent/a/b',
    '/administration',
    '/eventsx',
    '/wp-login.php',
    '/assets/gone.js',
  ]) {
    expect(answerAt(path)).toBe('404.html');
  }
  for (const path of [
    '/api/events',
    '/results/2026/data.json',
    '/results/2026/votes.json',
    '/archive/abc/sound',
  ])
    expect(answerAt(path)).toBe('api');
  for (const path of ['/judge', '/judge/']) expect(answerAt(path)).toBe('/judge.html');
  for (const path of ['/v', '/vote', '/vote/']) expect(answerAt(path)).toBe('/vote.html');
});

test('no header rule of the project lets a browser keep the 404 of a missing file', () => {
  // Hosting applies header rules to 404 responses too. tools/lib/assetHeaders.ts adds the rule that names the
  // built files.
  const applied = hosting.headers.filter(({ source, regex }) =>
    regex === undefined ? source !== '404.html' : new RegExp(regex).test('/assets/gone.js'),
  );
  const values = applied.flatMap(({ headers = [] }) => headers.map(({ key, value }) => `${key}: ${value}`));
  expect(values.filter((line) => /^cache-control: .*(immutable|max-age=[1-9])/i.test(line))).toEqual([]);
});

test('Hosting releases the pages and their function together (pinTag)', () => {
  const own = hosting.rewrites.filter((rule) => rule.function?.functionId === 'pages');
  expect(own.map((rule) => rule.function?.pinTag)).toEqual([true, true]);
});

test('the functions send the same security headers as Hosting', () => {
  const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  expect(siteHeaders()).toEqual(Object.fromEntries(everywhere.map(({ key, value }) => [key, value])));
});
