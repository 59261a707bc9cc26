import { beforeEach, expect, test, vi } from 'vitest';
import { forgetTexts } from './forgetTexts';
import { publishedTexts } from './published';

const file = (version: number, text: string) => ({ version, direction: 'ltr', texts: { 'About Us': text } });
const answer = (body: unknown, status = 200) =>
  vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('on the first visit in a language its published texts are waited for', async () => {
  const fetched = answer(file(1, 'Ũhoro witũ'));
  vi.stubGlobal('fetch', fetched);
  expect(await publishedTexts('ki')).toEqual(file(1, 'Ũhoro witũ'));
  expect(fetched).toHaveBeenCalledWith('/texts/ki.json', expect.anything());
});

test('later visits show the texts of the last one at once, and newer ones on the visit after', async () => {
  vi.stubGlobal('fetch', answer(file(1, 'Ũhoro')));
  await publishedTexts('ki');
  vi.stubGlobal('fetch', answer(file(2, 'Ũhoro witũ')));
  expect(await publishedTexts('ki')).toEqual(file(1, 'Ũhoro'));
  await vi.waitFor(() => {
    expect(localStorage.getItem('texts:ki')).toContain('Ũhoro witũ');
  });
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
  expect(await publishedTexts('ki')).toEqual(file(2, 'Ũhoro witũ'));
});

test('after a publication on this device the next visit shows the new texts at once', async () => {
  vi.stubGlobal('fetch', answer(file(1, 'Ũhoro')));
  await publishedTexts('ki');
  vi.stubGlobal('fetch', answer(file(2, 'Ũhoro witũ')));
  forgetTexts('ki');
  expect(await publishedTexts('ki')).toEqual(file(2, 'Ũhoro witũ'));
});

test('without an answer the texts of the release are shown', async () => {
  vi.stubGlobal('fetch', answer('', 503));
  expect(await publishedTexts('ki')).toMatchObject({ texts: {} });
  expect(localStorage.getItem('texts:ki')).toBeNull();
});
