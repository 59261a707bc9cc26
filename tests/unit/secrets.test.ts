import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { secretsIn } from '../support/secrets';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PICTURES = /\.(?:png|jpe?g|webp|woff2|ico)$/;

// Built from parts, so that this file contains no secret.
test.each([
  ['a private key', ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')],
  ['a service account', ['{"type": "service', 'account"}'].join('_')],
  ['a Google API key', `AIza${'x'.repeat(35)}`],
  ['a Google token', `ya29.${'x'.repeat(30)}`],
  ['an AWS key', `AKIA${'A'.repeat(16)}`],
  ['a GitHub token', `ghp_${'x'.repeat(36)}`],
  ['a mail password', ['smtps://site:', 'geheim@mail.site.test:465'].join('')],
])('the pattern recognises %s', (what, text) => {
  expect(secretsIn(`before ${text} after`).map((found) => found.split(':')[0])).toEqual([what]);
});

test('no file of the repository contains a secret', () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  const files = listed
    .filter((name) => name !== '' && !PICTURES.test(name))
    .map((name) => path.join(ROOT, name))
    .filter((file) => existsSync(file) && statSync(file).isFile());
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    secretsIn(readFileSync(file, 'utf8')).map((secret) => `${path.relative(ROOT, file)}: ${secret}`),
  );
  expect(found).toEqual([]);
});
