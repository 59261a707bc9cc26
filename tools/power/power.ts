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
/** All tests of a file that much imports need up to three minutes on a slow machine. */
const TIMEOUT_MS = 400_000;

interface Fault extends Mutant {
  file: string;
}

const nameOf = ({ file, line, operator, was }: Fault) => `${file}:${String(line)} ${operator}: ${was}`;

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

/** 'unclear': the tests did not end in time, or were stopped, and say nothing about the fault. */
type Verdict = 'noticed' | 'survived' | 'unclear';

/** Runs the tests that the words choose. */
function ask(copy: string, words: readonly string[]): Promise<Verdict> {
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
      // vitest ends a signal with 143 or 130, and a test that fails with 1.
      resolve(code === 0 ? 'survived' : code === 1 ? 'noticed' : 'unclear');
    });
  });
}

/** The faults of one file, with its tests: those of the folder are asked first, most faults are noticed there in seconds. */
class FaultyFile {
  private readonly file: string;
  private readonly right: string;
  private readonly passes = new Map<string, boolean>();

  constructor(
    private readonly copy: string,
    private readonly name: string,
  ) {
    this.file = path.join(copy, name);
    this.right = readFileSync(this.file, 'utf8');
  }

  async verdict({ text }: Mutant): Promise<Verdict> {
    const folder = ['run', `${path.posix.dirname(this.name)}/`];
    const first = await this.askWith(text, folder);
    return first === 'survived' ? this.askWith(text, ['related', this.name, '--run']) : first;
  }

  /** Tests that fail without the fault, or do not end, cannot notice it. */
  private async askWith(text: string, words: readonly string[]): Promise<Verdict> {
    const key = words.join(' ');
    const passes = this.passes.get(key) ?? (await ask(this.copy, words)) === 'survived';
    this.passes.set(key, passes);
    if (!passes) return 'unclear';
    writeFileSync(this.file, text);
    const verdict = await ask(this.copy, words);
    writeFileSync(this.file, this.right);
    return verdict;
  }
}

const MARKS: Readonly<Record<Verdict, string>> = { noticed: '✔', survived: '✖', unclear: '?' };
interface Asked {
  fault: Fault;
  verdict: Verdict;
}

async function askedOf(faults: readonly Fault[], copy: string): Promise<Asked[]> {
  const files = new Map<string, FaultyFile>();
  const asked: Asked[] = [];
  for (const fault of faults) {
    const file = files.get(fault.file) ?? new FaultyFile(copy, fault.file);
    files.set(fault.file, file);
    const verdict = await file.verdict(fault);
    step(`${MARKS[verdict]} ${nameOf(fault)}`);
    asked.push({ fault, verdict });
  }
  return asked;
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
    const asked = await askedOf(chosen, folder);
    const of = (verdict: Verdict) => asked.filter((one) => one.verdict === verdict);
    for (const { fault } of of('survived')) say(`no unit test notices: ${nameOf(fault)}`);
    for (const { fault } of of('unclear'))
      say(`its tests did not end in time, or fail without it: ${nameOf(fault)}`);
    say(
      `\n${String(of('noticed').length)} of ${String(chosen.length)} faults are noticed, ${String(of('survived').length)} are not, ${String(of('unclear').length)} are unclear.`,
    );
  } finally {
    remove();
  }
});
