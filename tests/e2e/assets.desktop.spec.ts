import { expect, test } from './support/test';

test('a browser keeps a built file for good, and the 404 of a file that is gone not at all', async ({
  page,
}) => {
  const html = await (await page.request.get('/app.html')).text();
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
  const built = await page.request.get(script);
  expect(built.status()).toBe(200);
  expect(built.headers()['cache-control']).toBe('public, max-age=31536000, immutable');

  const gone = await page.request.get(script.replace(/\.js$/, 'gone.js'));
  expect(gone.status()).toBe(404);
  expect(gone.headers()['cache-control']).not.toMatch(/immutable|max-age=[1-9]/);
});
