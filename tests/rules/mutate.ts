/**
 * Mutation test of the rules: changes one condition at a time and reports the changes that no test notices.
 * Run it by hand, with the emulators running and their addresses in the environment as for the tests:
 *
 *     npx tsx tests/rules/mutate.ts [firestore.rules | storage.rules] [from] [to]
 *
 * It works on copies; the real files stay unchanged. These mutants survive, because nobody can tell them from the rules:
 * - a condition `isAdmin()` beside `isSigned()`: the rule of `authors` asks for an administrator too, so that no other
 *   account has a signed change;
 * - `data.category is string`: a category is one of a list of texts, or the one that was stored;
 * - another default of `request.query.get('offset', 0)`, which always has a value, and of `data.get('edition', 2025)`,
 *   of which only the type counts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOfFunctions } from '@ndeiya/domain/contract/access';
import { TABLED } from '@ndeiya/domain/testing/collectionCases';
import { type Mutant, mutants } from './support/mutants';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The fast files come first, because the run ends at the first failing test. */
const BY_COST = ['newsletter_subscribers', 'contact_messages', 'banners', 'system_images'];
const rank = (name: string) => (BY_COST.includes(name) ? BY_COST.indexOf(name) : BY_COST.length);

const isTabled = (block: string) => TABLED.some(({ collection }) => collection.path === block);

/** The arguments that name the tests of match blocks. The blocks without a file of their own share two. */
function testsOf(blocks: readonly string[]): string[] {
  const own = blocks.filter((block) => existsSync(path.join(ROOT, `tests/rules/${block}.rules.test.ts`)));
  const others = [
    ...(blocks.some(isOfFunctions) ? ['tests/rules/collections.rules'] : []),
    ...(blocks.some(isTabled) ? ['tests/rules/tables.rules'] : []),
  ];
  const named = own.length > 0 ? [] : ['--testNamePattern', `^(${blocks.join('|')}) `];
  return [
    ...own.toSorted((a, b) => rank(a) - rank(b)).map((block) => `tests/rules/${block}.rules`),
    ...others,
    ...named,
  ];
}

const say = (text: string) => process.stdout.write(`${text}\n`);

interface Report {
  numFailedTests: number;
  success: boolean;
}

/** Runs test files with the rules file that the variable in `env` names. */
function run(files: string[], env: Record<string, string>, report: string): Report {
  rmSync(report, { force: true });
  spawnSync(
    process.execPath,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.rules.config.ts', '--bail', '1'],
      ...['--reporter', 'json', '--outputFile', report],
      ...files,
    ],
    { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'ignore' },
  );
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

function judge(report: Report): string {
  if (report.numFailedTests > 0) return 'killed';
  return report.success ? 'SURVIVED' : 'INVALID';
}

function main(): void {
  const [name = 'firestore.rules', from = '0', to] = process.argv.slice(2);
  const isStorage = name === 'storage.rules';
  const variable = isStorage ? 'STORAGE_RULES_FILE' : 'FIRESTORE_RULES_FILE';
  const folder = mkdtempSync(path.join(tmpdir(), 'mutants-'));
  const copy = path.join(folder, name);
  const report = path.join(folder, 'report.json');
  const argumentsOf = ({ blocks }: Mutant) => (isStorage ? ['tests/rules/storage.rules'] : testsOf(blocks));
  const counts: Record<string, number> = {};
  const all = mutants(readFileSync(path.join(ROOT, name), 'utf8')).map((mutant, index) => ({
    mutant,
    index,
  }));
  for (const { mutant, index } of all.slice(Number(from), to ? Number(to) : undefined)) {
    writeFileSync(copy, mutant.rules);
    const verdict =
      mutant.blocks.length > 0 ? judge(run(argumentsOf(mutant), { [variable]: copy }, report)) : 'UNUSED';
    counts[verdict] = (counts[verdict] ?? 0) + 1;
    say(`${String(index)} ${verdict} ${name}:${String(mutant.line)} ${mutant.what}`);
  }
  rmSync(folder, { recursive: true });
  say(JSON.stringify(counts));
}

main();
