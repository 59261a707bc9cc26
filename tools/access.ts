import { readFileSync, writeFileSync } from 'node:fs';
import { withFacts } from '../tests/support/security/facts';
import { withFieldChecks } from '../tests/support/security/fieldChecks';
import { withMatrix } from '../tests/support/security/matrix';
import { runMain, say } from './lib/log';
import { inRoot } from './lib/paths';

/**
 * `npm run access`: writes who may do what into docs/access.md, the facts of the collections into docs/operations.md, and
 * the checks of the tables' fields into firestore.rules.
 */
await runMain(async () => {
  const file = inRoot('docs/access.md');
  writeFileSync(file, await withMatrix(readFileSync(file, 'utf8')));
  const operations = inRoot('docs/operations.md');
  writeFileSync(operations, await withFacts(readFileSync(operations, 'utf8')));
  const rules = inRoot('firestore.rules');
  writeFileSync(rules, withFieldChecks(readFileSync(rules, 'utf8')));
  say(
    'docs/access.md says who may do what, docs/operations.md what is true of each collection, firestore.rules what a field may be.',
  );
});
