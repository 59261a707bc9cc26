import { expect, test } from 'vitest';
import { fits } from './rulesOnce';

const NAME = 'com.google.cloud.datastore.emulator.impl.rules.EmulatorRulesCompiler';
const RESULT = `${NAME}$EmulatorCompilationResult`;

const shape = (compiler: string[], result: string[]): string =>
  [`public class ${NAME} {`, ...compiler, '}', `public abstract class ${RESULT} {`, ...result, '}'].join(
    '\n  ',
  );

const MAKE = `public static ${RESULT} makeAuthorizer(Source);`;
const ours = shape([MAKE], [`public ${RESULT}();`, `static native ${RESULT} of(Source);`]);

test('a compiler that offers the same as the emulator’s, and finds what it calls, takes its place', () => {
  const theirs = shape([MAKE], ['public abstract Source source();', `static ${RESULT} of(Source);`]);
  expect(fits(ours, theirs)).toBe(true);
});

test.each([
  ['offers more', shape([MAKE, 'public static void more();'], [`static ${RESULT} of(Source);`])],
  ['offers something else', shape(['public static void other();'], [`static ${RESULT} of(Source);`])],
  ['has another result', shape([MAKE], [`static ${RESULT} of(Source, String);`])],
])('an emulator whose compiler %s keeps it', (_, theirs) => {
  expect(fits(ours, theirs)).toBe(false);
});
