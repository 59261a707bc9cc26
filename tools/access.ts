import { readFileSync, writeFileSync } from 'node:fs';
import { withFacts } from '../tests/support/security/facts';
import { withMatrix } from '../tests/support/security/matrix';
import { runMain, say } from './lib/log';
import { inRoot } from './lib/paths';

/** `npm run access`: writes who may do what into docs/security.md, and the facts of the collections into docs/operations.md. */
await runMain(async () => {
  const file = inRoot('docs/security.md');
  writeFileSync(file, await withMatrix(readFileSync(file, 'utf8')));
  const operations = inRoot('docs/operations.md');
  writeFileSync(operations, await withFacts(readFileSync(operations, 'utf8')));
  say('docs/security.md says who may do what, docs/operations.md what is true of each collection.');
});
