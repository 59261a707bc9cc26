import { readFileSync, writeFileSync } from 'node:fs';
import { runMain, say } from './lib/log';
import { inRoot } from './lib/paths';
import { withExamples } from './results/document';

/** `npm run results:document`: writes the worked examples into docs/results.md. */
await runMain(async () => {
  const file = inRoot('docs/results.md');
  writeFileSync(file, await withExamples(readFileSync(file, 'utf8')));
  say('docs/results.md has the examples that the engine computes.');
});
