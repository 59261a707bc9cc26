import { expect, test } from 'vitest';
import { constantsIn, runnerLinesIn } from './runnerLines';

const file = (loaded: readonly string[], reached: readonly string[]) =>
  JSON.stringify({ file: 'a.test.ts', loaded, reached, unsure: [], failed: [], isLost: false });

test('what the runner wrote is read line by line', () => {
  expect(runnerLinesIn(`{"noticed":"7"}\n${file(['1'], [])}\n`)).toEqual([
    { noticed: '7' },
    { file: 'a.test.ts', loaded: ['1'], reached: [], unsure: [], failed: [], isLost: false },
  ]);
});

test('a line that says neither is refused', () => {
  expect(() => runnerLinesIn('{"notice":"7"}')).toThrow();
});

test('a fault that runs while code is loaded is a constant, unless a test reaches it too', () => {
  const found = runnerLinesIn([file(['1', '2'], []), file(['2', '3'], ['2']), '{"noticed":"3"}'].join('\n'));
  expect([...constantsIn(found)]).toEqual(['1', '3']);
});
