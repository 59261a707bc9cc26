import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { strykerPlugins } from './asItGoes';

const fault = {
  fileName: path.resolve('domain/src/people/age.ts'),
  mutatorName: 'EqualityOperator',
  replacement: 'age >\n 18',
  location: { start: { line: 2 } },
};

test.each([
  ['Survived', ['not noticed: domain/src/people/age.ts:2 EqualityOperator → age > 18\n']],
  ['NoCoverage', ['not noticed: domain/src/people/age.ts:2 EqualityOperator → age > 18\n']],
  ['Killed', []],
  ['Ignored', []],
])('a fault with the status %s is told at once where no test notices it', (status, lines) => {
  const written: unknown[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(written.push(text)));
  for (const { injectableClass } of strykerPlugins)
    new injectableClass().onMutantTested({ ...fault, status });
  vi.restoreAllMocks();
  expect(written).toEqual(lines);
});
