import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HYDRATION_ID } from '@ndeiya/domain/site/hydration';
import { PUBLIC_PAGES } from '@ndeiya/domain/site/publicPages';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageLoader } from './pageLoader';

const ahead = vi.fn((module: string) => Promise.resolve(module));
const lists = vi.fn(() => Promise.resolve({ loadAhead: ahead }));
const home = () => Promise.resolve('home');
const events = () => Promise.resolve('events');

beforeEach(() => {
  ahead.mockClear();
  lists.mockClear();
  document.body.replaceChildren();
});

function openServedPage() {
  const data = document.createElement('script');
  data.id = HYDRATION_ID;
  document.body.append(data);
}

test('the page whose files the HTML names loads without the lists, and the next page with them', async () => {
  openServedPage();
  const loads = pageLoader(lists);
  await expect(loads('site/home/HomePage', home)()).resolves.toBe('home');
  expect(lists).not.toHaveBeenCalled();
  await expect(loads('site/events/EventsPage', events)()).resolves.toBe('events');
  expect(ahead.mock.calls).toEqual([['site/events/EventsPage']]);
});

test('the first page loads with the lists where no HTML names its files', async () => {
  await pageLoader(lists)('site/account/LoginPage', home)();
  expect(ahead.mock.calls).toEqual([['site/account/LoginPage']]);
});

test('a page loads although its list does not', async () => {
  lists.mockRejectedValueOnce(new Error('offline'));
  await expect(pageLoader(lists)('site/events/EventsPage', events)()).resolves.toBe('events');
  expect(ahead).not.toHaveBeenCalled();
});

test('every page of the table is in a folder in which the lists look', () => {
  const lists = readFileSync(path.join(import.meta.dirname, 'pagesAhead.ts'), 'utf8');
  const folders = [...lists.matchAll(/'\.\.\/(\w+)\/\*\/\*Page\.tsx'/g)].map(([, folder = '']) => folder);
  expect(folders).toContain('site');
  const isListed = ({ module }: { module: string }) =>
    folders.some((folder) => new RegExp(`^${folder}/[\\w-]+/\\w+Page$`).test(module));
  expect(Object.values(PUBLIC_PAGES).filter((page) => !isListed(page))).toEqual([]);
});
