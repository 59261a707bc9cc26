import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyOfCheckout } from '../defences/copy';
import { runMain, say, step, UserError } from '../lib/log';
import { inRoot } from '../lib/paths';
import { endFamilyOnSignal } from '../lib/processes';
import { Rng } from '../seed/art/random';
import { type Mutant, mutantsOf } from './mutants';

/**
 * `npm run test:power` puts small faults into a copy of the checkout, one at a time, and runs the unit tests that import
 * the changed file: it lists the faults that no test notices. `-- words` chooses files whose path has one of the words,
 * `-- --share 0.02` a random part of the faults, `-- --seed 7` the same part again.
 */

/** The code that decides, and the ways by which requests and marks travel. */
const TARGETS = [
  'functions/src/http',
  'functions/src/platform',
  'domain/src/consents',
  'domain/src/entries',
  'domain/src/judging',
  'domain/src/programme',
  'domain/src/results',
  'web/src/phone/kit',
];
/** Tests, texts and rows of the contract: a fault in them is another kind of fault. */
const NO_TARGET = /\.test\.tsx?$|(Api|essages|exts|ords|entences)\.ts$|\.css$/;
/** A fault that lets a test wait for ever counts as noticed after this time. */
const TIMEOUT_MS = 180_000;

interface Fault extends Mutant {
  file: string;
}

function faultsIn(words: readonly string[]): Fault[] {
  const files = TARGETS.flatMap((folder) =>
    readdirSync(inRoot(folder), { encoding: 'utf8', recursive: true })
      .filter((file) => /\.tsx?$/.test(file) && !NO_TARGET.test(file))
      .map((file) => `${folder}/${file.split(path.sep).join('/')}`),
  );
  return files
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .flatMap((file) => mutantsOf(readFileSync(inRoot(file), 'utf8')).map((mutant) => ({ ...mutant, file })));
}

/** True where a test fails, or does not end. */
function fails(copy: string, words: readonly string[]): Promise<boolean> {
  const always = ['--bail=1', '--passWithNoTests', '--config', 'tests/vitest.unit.config.ts'];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...words, ...always], {
      cwd: copy,
      env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
      stdio: 'ignore',
    });
    const timer = setTimeout(() => child.kill(), TIMEOUT_MS);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code !== 0);
    });
  });
}

/** The tests in the folder of the file are asked first: most faults are noticed there, in seconds. */
const isNoticed = async (copy: string, file: string) =>
  (await fails(copy, ['run', `${path.posix.dirname(file)}/`])) || fails(copy, ['related', file, '--run']);

async function survivorsOf(faults: readonly Fault[], copy: string): Promise<Fault[]> {
  const survivors: Fault[] = [];
  for (const fault of faults) {
    const file = path.join(copy, fault.file);
    const right = readFileSync(file, 'utf8');
    writeFileSync(file, fault.text);
    const noticed = await isNoticed(copy, fault.file);
    writeFileSync(file, right);
    step(`${noticed ? '✔' : '✖'} ${fault.file}:${String(fault.line)} ${fault.operator}: ${fault.was}`);
    if (!noticed) survivors.push(fault);
  }
  return survivors;
}

/** The words that choose files, the share of the faults, and the seed. */
function readWords(): { words: string[]; share: number; seed: string } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { share: { type: 'string', default: '1' }, seed: { type: 'string' } },
  });
  const share = Number(values.share);
  if (!(share > 0 && share <= 1)) throw new UserError('Give a number above 0, and at most 1, after --share.');
  return { words: positionals, share, seed: values.seed ?? String(Date.now() % 1_000_000) };
}

await runMain(async () => {
  endFamilyOnSignal();
  const { words, share, seed } = readWords();
  const random = new Rng(seed);
  const all = faultsIn(words);
  const chosen = all.filter(() => random.next() < share);
  if (chosen.length === 0) throw new UserError('No fault was chosen: give other words or a larger share.');
  say(`${String(chosen.length)} of ${String(all.length)} faults, seed ${seed}`);
  const { folder, remove } = copyOfCheckout();
  try {
    const survivors = await survivorsOf(chosen, folder);
    for (const { file, line, operator, was } of survivors)
      say(`no unit test notices: ${file}:${String(line)} ${operator}: ${was}`);
    say(`\n${String(chosen.length - survivors.length)} of ${String(chosen.length)} faults are noticed.`);
  } finally {
    remove();
  }
});
