import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_ACCOUNTS } from '../../tools/seed/content/accounts';
import { secretsIn } from '../support/secrets';
import { filesOfSite } from './support/filesOfSite';
import { expect, test } from './support/test';

/** The secrets, the demo passwords and the addresses of source maps in a file, as 'name: an AWS key: AKIA…'. */
function foundIn(name: string, text: string): string[] {
  const passwords = DEMO_ACCOUNTS.filter(({ password }) => text.includes(password)).map(({ email }) => email);
  const maps = text.includes('sourceMappingURL=') ? ['a source map'] : [];
  return [...secretsIn(text), ...passwords, ...maps].map((secret) => `${name}: ${secret}`);
}

test('no file that browsers load contains a secret, a demo password or a source map address', async ({
  request,
}) => {
  const page = await (await request.get('/login')).text();
  const files = filesOfSite();
  const found = files.flatMap((file) => foundIn(path.basename(file), readFileSync(file, 'utf8')));
  expect([...foundIn('/login', page), ...found]).toEqual([]);
  // The dashboard's chunks among them.
  expect(files.join()).toMatch(/AdminDashboard|AdminRoute/);
  expect(files.length).toBeGreaterThan(60);
});
