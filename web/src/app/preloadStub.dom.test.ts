import { beforeEach, expect, test, vi } from 'vitest';
import { importWith } from '../../build/preloadStub';

const SCRIPT = 'assets/part-1234567.js';
const links = () => [...document.head.querySelectorAll('link')];

beforeEach(() => {
  document.head.replaceChildren();
});

test('the scripts of an import are asked for once and not waited for', async () => {
  const load = vi.fn(() => Promise.resolve('part'));
  await expect(importWith(load, [SCRIPT])).resolves.toBe('part');
  await expect(importWith(load, [SCRIPT])).resolves.toBe('part');
  await expect(importWith(load)).resolves.toBe('part');
  expect(links().map(({ rel, crossOrigin, href }) => [rel, crossOrigin, new URL(href).pathname])).toEqual([
    ['modulepreload', '', `/${SCRIPT}`],
  ]);
});

test('a style that the page has is no part of the wait', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/there-1234567.css">';
  await expect(importWith(() => Promise.resolve('part'), ['assets/there-1234567.css'])).resolves.toBe('part');
  expect(links()).toHaveLength(1);
});

test('every import of a style waits until it is there', async () => {
  const style = 'assets/slow-1234567.css';
  const load = vi.fn(() => Promise.resolve('part'));
  const both = [importWith(load, [style]), importWith(load, [SCRIPT, style])];
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  const [link] = links();
  expect(link?.rel).toBe('stylesheet');
  link?.dispatchEvent(new Event('load'));
  await expect(Promise.all(both)).resolves.toEqual(['part', 'part']);
  await importWith(load, [style]);
  expect(links().filter(({ rel }) => rel === 'stylesheet')).toHaveLength(1);
});

test('a style that does not come fails the import, and the next attempt asks for it again', async () => {
  const style = 'assets/lost-1234567.css';
  const load = vi.fn(() => Promise.resolve('part'));
  const first = importWith(load, [style]);
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(`no style /${style}`);
  expect(load).not.toHaveBeenCalled();
  const second = importWith(load, [style]);
  links()[0]?.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBe('part');
});
