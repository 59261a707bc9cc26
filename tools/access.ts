import { readFileSync, writeFileSync } from 'node:fs';
import { withMatrix } from '../tests/security/matrix';
import { runMain, say } from './lib/log';
import { inRoot } from './lib/paths';

/** `npm run access`: writes the access matrix of tests/security/access.ts into docs/security.md. */
await runMain(async () => {
  const file = inRoot('docs/security.md');
  writeFileSync(file, await withMatrix(readFileSync(file, 'utf8')));
  say('docs/security.md says who may do what.');
});
