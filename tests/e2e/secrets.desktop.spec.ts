import { DEMO_ACCOUNTS } from '../../tools/seed/content/accounts';
import { secretsIn } from '../support/secrets';
import { expect, test } from './support/test';

/** Names of built files in a page or in another built file. */
const BUILT = /(?:assets\/|\.\/)[\w.-]+-[\w-]{7,8}\.(?:js|css)/g;
const built = (text: string) =>
  [...text.matchAll(BUILT)].map(([name]) => name.replace(/^(?:assets\/|\.\/)/, ''));

test('no file that browsers load contains a secret, a demo password or a source map address', async ({
  request,
}) => {
  const page = await (await request.get('/login')).text();
  const waiting = new Set(built(page));
  const found: string[] = secretsIn(page);
  for (const name of waiting) {
    const response = await request.get(`/assets/${name}`);
    if (!response.ok()) continue;
    const text = await response.text();
    built(text).forEach((more) => waiting.add(more));
    const passwords = DEMO_ACCOUNTS.filter(({ password }) => text.includes(password)).map(
      ({ email }) => email,
    );
    const maps = text.includes('sourceMappingURL=') ? ['a source map'] : [];
    found.push(...[...secretsIn(text), ...passwords, ...maps].map((secret) => `${name}: ${secret}`));
  }
  expect(found).toEqual([]);
  // The dashboard's chunks among them.
  expect([...waiting].join()).toMatch(/AdminDashboard|AdminRoute/);
  expect(waiting.size).toBeGreaterThan(60);
});
