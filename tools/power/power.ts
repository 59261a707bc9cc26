import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { copyOfCheckout } from '../defences/copy';
import { runMain, say, step, UserError } from '../lib/log';
import { inRoot } from '../lib/paths';
import { askTests } from './askTests';
import { prepareTests, runTests } from './inCopy';
import { instrument } from './instrument';
import { byFolder, described, type Fault, type FolderResult, knownAs } from './report';
import { constantsIn, type RunnerLine } from './runnerLines';

/**
 * `npm run test:power` has Stryker put small faults into a copy of the checkout, each behind a switch, and runs each unit
 * test under the faults whose lines it reaches. It names the faults that no test notices, without those of `known.ts`, and
 * fails where there is one. `-- words` chooses files whose path has one of the words.
 */

interface Area {
  name: string;
  projects: readonly string[];
  folders: readonly string[];
  /** The files of the folders that get faults, where not all of them do. */
  only?: RegExp;
  notAsked: readonly string[];
}
/** The code that decides, and the ways by which requests and marks travel, with the unit tests that are asked. */
const AREAS: readonly Area[] = [
  {
    name: 'requests',
    projects: ['functions'],
    folders: ['functions/src/http'],
    // Every test of a resource reaches these, so that one fault would take minutes; and the others load all resources.
    notAsked: [
      'functions/src/resources/**',
      'functions/src/app.test.ts',
      'functions/src/http/{hostile*,loggedSecrets,mount}.test.ts',
    ],
  },
  {
    name: 'platform',
    projects: ['functions'],
    folders: ['functions/src/platform'],
    notAsked: ['functions/src/app.test.ts', 'functions/src/http/{hostile*,loggedSecrets,mount}.test.ts'],
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
    // The way of a mark from the screen to the server. The tests of the screens, which are slow, reach the rest of the kit.
    only: /\/(backOff|batches|database|operation|queue|sender\w*)\.ts$/,
    notAsked: ['src/!(phone)/**', 'src/phone/!(kit)/**', 'build/**'],
  },
];

/** Tests, texts and rows of the contract: a fault in them is another kind of fault. */
const NO_TARGET = /\.test\.ts$|(Api|essages|exts|entences)\.ts$/;

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
const STRYKER = path.join(TOOL, 'node_modules/@stryker-mutator/instrumenter/dist/src/index.js');
/** A fault after which the tests never end is noticed too. */
const ALONE_MS = 120_000;

/** No fault has this number. */
const NO_FAULT = 'none';

/** The command's own packages, which no other command needs, are installed when it is first called. */
function install(): void {
  if (existsSync(STRYKER)) return;
  step('installing Stryker');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: TOOL, stdio: 'inherit' });
  if (status !== 0) throw new UserError('Stryker could not be installed: see the lines above.');
}

/** The files of an area whose path has one of the words. */
const filesOf = ({ folders, only }: Area, words: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(inRoot(folder), { encoding: 'utf8', recursive: true })
        .filter((file) => file.endsWith('.ts') && !NO_TARGET.test(file))
        .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
        .filter((file) => only?.test(file) ?? true),
    )
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));

/** The files of tests that reach a fault, and have said nothing about it. */
const unsureOf = ({ id }: Fault, found: readonly RunnerLine[]): string[] =>
  found.flatMap((one) => {
    if ('ended' in one) return one.ended === id ? [one.of] : [];
    if (!('file' in one) || one.failed.length > 0) return [];
    return one.isLost || one.unsure.includes(id) ? [one.file] : [];
  });

/**
 * Runs files of tests once more, with a fault from the start: the first run has loaded the code and made what the hooks
 * make without it, and has left out slow tests. What fails must pass without the fault.
 */
function noticedAlone(folder: string): (files: readonly string[], id: string) => boolean {
  const green = new Set<string>();
  const isGreen = (files: readonly string[], id: string) =>
    runTests({ folder, files, env: { __STRYKER_ACTIVE_MUTANT__: id }, timeout: ALONE_MS }) === 0;
  return (files, id) => {
    if (files.length === 0 || isGreen(files, id)) return false;
    const key = files.join('\n');
    if (!green.has(key) && !isGreen(files, NO_FAULT))
      throw new UserError(`Tests fail without a fault: ${files.join(', ')}`);
    green.add(key);
    return true;
  };
}

interface Copy {
  folder: string;
  area: Area;
  files: readonly string[];
}

/** Puts the faults into the files of a copy and runs the tests of the area under them. */
async function tryAll({ folder, area, files }: Copy): Promise<{ faults: Fault[]; found: RunnerLine[] }> {
  const all = await instrument(STRYKER, folder, { files, without: NO_FAULTS });
  prepareTests(folder, area);
  step(`asking the tests of ${area.name} about the faults of ${String(files.length)} files`);
  const found = await askTests(folder, area.name);
  for (const one of found)
    if ('file' in one && one.failed.length > 0)
      say(`fails without a fault: ${path.relative(folder, one.file)}: ${one.failed.join(', ')}`);
  const constants = constantsIn(found);
  return { faults: all.filter(({ id, status }) => status === undefined && !constants.has(id)), found };
}

/** Asks the tests of an area about its faults. Resolves to nothing where no file was chosen. */
async function ask(area: Area, folder: string, words: readonly string[]): Promise<FolderResult[]> {
  const files = filesOf(area, words);
  if (files.length === 0) return [];
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
  const { faults, found } = await tryAll({ folder, area, files });
  const noticed = new Set(found.flatMap((one) => ('noticed' in one ? [one.noticed] : [])));
  const isNoticedAlone = noticedAlone(folder);
  const asked = found.filter((one) => 'file' in one).length;
  step(
    `${String(noticed.size)} of ${String(faults.length)} are noticed by ${String(asked)} files of tests; the others are tried one by one`,
  );
  return byFolder(
    faults.map((fault) => {
      const source = sources.get(fault.fileName) ?? '';
      const isKnown = knownAs(source, fault) !== undefined;
      const isNoticed =
        noticed.has(fault.id) || (!isKnown && isNoticedAlone(unsureOf(fault, found), fault.id));
      if (!isNoticed && !isKnown) step(`not noticed: ${described(source, fault)}`);
      return { fault, isNoticed, source };
    }),
  );
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
  if (all.survived.length > 0) process.exitCode = 1;
}

await runMain(async () => {
  const words = process.argv.slice(2);
  install();
  const { folder, remove } = copyOfCheckout();
  try {
    const results: FolderResult[] = [];
    for (const area of AREAS) results.push(...(await ask(area, folder, words)));
    tell(results);
  } finally {
    remove();
  }
});
