import { runMain, say, step, UserError } from './lib/log';
import { inRoot } from './lib/paths';
import { endFamilyOnSignal, run } from './lib/processes';
import { testSuite } from './testing/testSuite';

/**
 * `npm run test:night`: everything that `CI=true npm test` runs, with all looks, rows and numbers of which that run has a
 * sample, then all removed defences and all mutants of the rules; hours altogether. Words choose parts, such as
 * `npm run test:night -- mutants`.
 */

const command = (name: string, env: Record<string, string> = {}) =>
  run(process.execPath, [inRoot('tools/run.mjs'), name], { env, output: 'show' });

/** The report names the mutants that survive; tests/rules/mutate.ts says which of them nobody can tell from the rules. */
async function mutants(): Promise<void> {
  const suite = await testSuite('rules');
  const script = inRoot('tests/rules/mutate.ts');
  try {
    for (const rules of ['firestore.rules', 'storage.rules'])
      await run(process.execPath, ['--import', 'tsx', script, rules], {
        env: { ...suite.env, NIGHT: 'true' },
        output: 'show',
      });
  } finally {
    await suite.done();
  }
}

const PARTS: Record<string, () => Promise<unknown>> = {
  tests: () => command('test', { CI: 'true', NIGHT: 'true' }),
  defences: () => command('defences'),
  mutants,
};

await runMain(async () => {
  endFamilyOnSignal();
  const words = process.argv.slice(2);
  const unknown = words.filter((word) => !(word in PARTS));
  if (unknown.length > 0)
    throw new UserError(`There is no part "${unknown.join(' ')}": ${Object.keys(PARTS).join(', ')}.`);
  const failed: string[] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (words.length > 0 && !words.includes(name)) continue;
    step(name);
    // The parts that are left are worth their night also where this one fails.
    await part().catch(() => failed.push(name));
  }
  if (failed.length > 0) throw new UserError(`Failed: ${failed.join(', ')}.`);
  say('\nThe night is green.');
});
