import { runMain, say, step, UserError } from '../lib/log';
import { endFamilyOnSignal } from '../lib/processes';
import { testSuite } from '../testing/testSuite';
import { copyOfCheckout } from './copy';
import type { Defence, Level } from './defence';
import { DEFENCES } from './list';
import { testIn, tryWithout } from './trial';

/**
 * `npm run test:defences` removes each defence of the list in a copy of this checkout and sees its test fail;
 * `npm run test:defences -- text` those whose name or test holds the text.
 */

/** The test files of these defences, by level; each once. */
function testsOf(defences: readonly Defence[]): { level: Level; tests: string[] }[] {
  const levels = [...new Set(defences.map(({ level }) => level))];
  return levels.map((level) => {
    const tests = defences.filter((defence) => defence.level === level).map(({ test }) => test);
    return { level, tests: [...new Set(tests)] };
  });
}

/** The faults found; none where every test passes with all defences and fails without its own. */
async function faultsOf(
  defences: readonly Defence[],
  copy: string,
  emulators: Record<string, string>,
): Promise<string[]> {
  // Unit tests run without the emulators' addresses: with them, some would have another result.
  const envOf = (level: Level) => (level === 'rules' ? emulators : {});
  const faults: string[] = [];
  for (const { level, tests } of testsOf(defences)) {
    const { is, failed } = await testIn(copy, { level, tests }, envOf(level));
    step(`${level}: ${is} with every defence in place`);
    if (is !== 'green')
      faults.push([`with every defence in place, ${level} is ${is}:`, ...failed].join('\n  '));
  }
  for (const defence of defences) {
    const { is, failed } = await tryWithout(copy, defence, envOf(defence.level));
    step(`${is === 'red' ? '✔' : '✖'} ${defence.name}: ${is} (${failed[0] ?? defence.test})`);
    if (is === 'green') faults.push(`${defence.test} passes without "${defence.name}"`);
    if (is === 'broken') faults.push(`without "${defence.name}" ${defence.test} does not run`);
  }
  return faults;
}

async function tryAll(defences: readonly Defence[]): Promise<string[]> {
  const suite = defences.some(({ level }) => level === 'rules') ? await testSuite('rules') : undefined;
  const { folder, remove } = copyOfCheckout();
  try {
    return await faultsOf(defences, folder, suite?.env ?? {});
  } finally {
    remove();
    await suite?.done();
  }
}

await runMain(async () => {
  endFamilyOnSignal();
  const [text = ''] = process.argv.slice(2);
  const chosen = DEFENCES.filter(({ name, test }) => name.includes(text) || test.includes(text));
  if (chosen.length === 0) throw new UserError(`No defence has "${text}" in its name or test.`);
  const faults = await tryAll(chosen);
  if (faults.length > 0) throw new UserError(faults.join('\n'));
  say(`\nRemoved one at a time: ${String(chosen.length)}. Each time a test failed that passes with it.`);
});
