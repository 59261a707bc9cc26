import { rm } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../lib/paths';
import { run } from '../lib/processes';

const COMPILER = 'com.google.cloud.datastore.emulator.impl.rules.EmulatorRulesCompiler';
const RESULT = `${COMPILER}$EmulatorCompilationResult`;

/** The members that a class offers to others are a line each. */
const members = (shape: string): string[] =>
  shape
    .split('\n')
    .map((line) => line.trim().replace(' native ', ' '))
    .filter((line) => line.endsWith(');'));

/**
 * Tells whether our compiler of rules can take the place of the emulator's: it offers all that the other does, and finds what
 * it calls. Both are as `javap` shows them, the compiler first and its result after it.
 */
export function fits(ours: string, theirs: string): boolean {
  const [offered = '', called = ''] = ours.split(`class ${RESULT}`);
  const [wanted = '', given = ''] = theirs.split(`class ${RESULT}`);
  const everyIn = (some: string, all: string) =>
    members(some).every((member) => members(all).includes(member));
  const isFound = members(called)
    .filter((member) => member.startsWith('static '))
    .every((member) => members(given).includes(member));
  return members(offered).length > 0 && everyIn(offered, wanted) && everyIn(wanted, offered) && isFound;
}

const shapeOf = (classPath: string) => run('javap', ['-package', '-cp', classPath, COMPILER, RESULT]);

/**
 * Compiles the class that has the Firestore emulator read a text of rules only once, into this folder of classes. An
 * emulator that it does not fit stays as it is, and is slower.
 */
export async function addRulesOnce(classes: string, sdkJar: string): Promise<void> {
  const source = inRoot('tools/emulators/EmulatorRulesCompiler.java');
  const compile = ['--release', '17', '-proc:none', '-nowarn', '-cp', sdkJar, '-d', classes, source];
  const folder = path.join(classes, 'com');
  try {
    await run('javac', compile);
    if (!fits(await shapeOf(classes), await shapeOf(sdkJar))) throw new Error('it is another version');
    await rm(path.join(classes, `${RESULT.replaceAll('.', '/')}.class`));
  } catch {
    await rm(folder, { recursive: true, force: true });
  }
}
