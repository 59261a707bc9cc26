import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyOfCheckout } from '../defences/copy';
import { runMain, say, step, UserError } from '../lib/log';
import { inRoot } from '../lib/paths';
import { byFolder, type FolderResult, readReport } from './report';

/**
 * `npm run test:power` has Stryker put small faults into a copy of the checkout, one at a time, and run the unit tests
 * that reach the changed line. It names each fault that no test notices at once, and in a list at the end without those
 * of `known.ts`. `-- words` chooses files whose path has one of the words. What was asked before and has not changed
 * since is not asked again.
 */

/** The code that decides, and the ways by which requests and marks travel, with the unit tests that are asked. */
const AREAS = [
  {
    name: 'requests',
    projects: ['functions'],
    folders: ['functions/src/http', 'functions/src/platform'],
    // Every test of a resource reaches these, so that one fault would take minutes; and the others load all resources.
    notAsked: [
      'functions/src/resources/**',
      'functions/src/app.test.ts',
      'functions/src/http/{hostile*,loggedSecrets,mount}.test.ts',
    ],
  },
  {
    name: 'decisions',
    projects: ['domain'],
    folders: [
      'domain/src/consents',
      'domain/src/entries',
      'domain/src/judging',
      'domain/src/programme',
      'domain/src/results',
    ],
    notAsked: [],
  },
  {
    name: 'phone',
    projects: ['web', 'web-node', 'web-own-dom'],
    folders: ['web/src/phone/kit'],
    notAsked: ['src/!(phone)/**', 'src/phone/!(kit)/**', 'build/**'],
  },
];

/** Tests, texts and rows of the contract: a fault in them is another kind of fault. */
const NO_TARGET = /\.test\.tsx?$|(Api|essages|exts|ords|entences)\.ts$|\.css$/;

/**
 * The faults that are left: a guard dropped, a condition turned round, a list emptied. Dropped awaits and swapped
 * arguments are refused by the compiler and by lint (docs/decisions/126).
 */
const NO_FAULTS = [
  'ArithmeticOperator',
  'ArrowFunction',
  'BlockStatement',
  'ObjectLiteral',
  'Regex',
  'StringLiteral',
  'TemplateLiteral',
  'UnaryOperator',
  'UpdateOperator',
];

const TOOL = inRoot('tools/power');
const STRYKER = path.join(TOOL, 'node_modules/@stryker-mutator');
const KEPT = inRoot('node_modules/.cache/power');
const VITEST_CONFIG = 'tests/vitest.power.config.ts';

type Area = (typeof AREAS)[number];

/** The command's own packages, which no other command needs, are installed when it is first called. */
function install(): void {
  if (existsSync(STRYKER)) return;
  step('installing Stryker');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: TOOL, stdio: 'inherit' });
  if (status !== 0) throw new UserError('Stryker could not be installed: see the lines above.');
}

/** The configuration of the unit tests, with the projects of an area and without those of its tests that are not asked. */
const vitestConfig = ({ projects, notAsked }: Area) => `import { defineConfig } from 'vitest/config';
import unit from './vitest.unit.config';

const names = ${JSON.stringify(projects)};
const notAsked = ${JSON.stringify(['**/node_modules/**', ...notAsked])};
const projects = unit.test.projects
  .filter(({ test }) => names.includes(test.name))
  .map((project) => ({
    ...project,
    test: { ...project.test, exclude: [...(project.test.exclude ?? []), ...notAsked] },
  }));
export default defineConfig({ ...unit, test: { ...unit.test, projects } });
`;

/** The files of an area whose path has one of the words. */
const filesOf = ({ folders }: Area, words: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(inRoot(folder), { encoding: 'utf8', recursive: true })
        .filter((file) => /\.tsx?$/.test(file) && !NO_TARGET.test(file))
        .map((file) => `${folder}/${file.split(path.sep).join('/')}`),
    )
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));

const strykerConfig = (name: string, mutate: readonly string[]) => {
  return {
    plugins: [path.join(STRYKER, 'vitest-runner/dist/src/index.js'), path.join(TOOL, 'asItGoes.ts')],
    testRunner: 'vitest',
    vitest: { configFile: VITEST_CONFIG, related: false },
    mutate,
    mutator: { excludedMutations: NO_FAULTS },
    // A constant of a module is made once for all tests, which Stryker could only ask all together.
    ignoreStatic: true,
    // The own packages of a copy by links lead to the copy, so a second copy would be tested without its faults.
    inPlace: true,
    concurrency: Math.max(1, os.availableParallelism() - 1),
    reporters: ['progress-append-only', 'json', 'as-it-goes'],
    jsonReporter: { fileName: 'report.json' },
    incremental: true,
    incrementalFile: path.join(KEPT, `${name}.json`),
    timeoutMS: 20_000,
    // The run without a fault takes one and a half minutes on a quiet machine, and more than Stryker's five on a busy one.
    dryRunTimeoutMinutes: 60,
    allowEmpty: true,
  };
};

/** Asks the tests of an area about its faults. Resolves to nothing where no file was chosen. */
function ask(area: Area, folder: string, words: readonly string[]): FolderResult[] {
  const files = filesOf(area, words);
  if (files.length === 0) return [];
  writeFileSync(path.join(folder, VITEST_CONFIG), vitestConfig(area));
  writeFileSync(path.join(folder, 'stryker.json'), JSON.stringify(strykerConfig(area.name, files)));
  const { status } = spawnSync(
    process.execPath,
    [path.join(STRYKER, 'core/bin/stryker.js'), 'run', 'stryker.json'],
    { cwd: folder, stdio: 'inherit', env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' } },
  );
  if (status !== 0) throw new UserError(`Stryker ended with ${String(status)}: see the lines above.`);
  const report = path.join(folder, 'report.json');
  return existsSync(report) ? byFolder(readReport(readFileSync(report, 'utf8'))) : [];
}

const told = ({ noticed, late, same, survived }: Omit<FolderResult, 'folder'>) =>
  `${String(noticed)} faults are noticed, ${String(late)} by the full tier only, ${String(same)} are the same program, and ${String(survived.length)} are not noticed`;

function tell(results: readonly FolderResult[]): void {
  if (results.length === 0) throw new UserError('No fault was chosen: give other words.');
  for (const { survived } of results) for (const line of survived) say(line);
  say('');
  for (const result of results) say(`${result.folder}: ${told(result)}.`);
  const sum = (of: (result: FolderResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const all = {
    noticed: sum(({ noticed }) => noticed),
    late: sum(({ late }) => late),
    same: sum(({ same }) => same),
    survived: results.flatMap(({ survived }) => survived),
  };
  say(`\nTogether: ${told(all)}.`);
}

await runMain(() => {
  const words = process.argv.slice(2);
  install();
  mkdirSync(KEPT, { recursive: true });
  const { folder, remove } = copyOfCheckout();
  try {
    tell(AREAS.flatMap((area) => ask(area, folder, words)));
  } finally {
    remove();
  }
  return Promise.resolve();
});
