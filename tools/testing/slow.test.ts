import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths';
import { playwrightTimes, slowLines, vitestTimes } from './slow';

test('the time of a vitest file is from its start to its end', () => {
  const name = path.join(ROOT, 'tests/api/a.api.test.ts');
  const testResults = [{ name, startTime: 1000, endTime: 3500.4, assertionResults: [{}, {}] }];
  expect(vitestTimes({ testResults })).toEqual([{ file: 'tests/api/a.api.test.ts', tests: 2, ms: 2500 }]);
});

test('the time of a playwright file is the sum of all tries of its tests in all projects', () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const inner = { file: 'a.spec.ts', specs: [spec(100, 50)] };
  expect(playwrightTimes({ suites: [{ file: 'a.spec.ts', specs: [spec(200)], suites: [inner] }] })).toEqual([
    { file: 'tests/e2e/a.spec.ts', tests: 2, ms: 350 },
  ]);
});

test('the table shows every stage and the twenty slowest files, slowest first', () => {
  const files = Array.from({ length: 25 }, (_, index) => ({ file: `f${index}`, tests: 1, ms: index * 1000 }));
  const lines = slowLines([
    { name: 'lint', seconds: 61, files: [] },
    { name: 'api', seconds: 300, files },
  ]);
  expect(lines.slice(1, 3)).toEqual(['    61.0  lint', '   300.0  api']);
  expect(lines.slice(5)).toHaveLength(20);
  expect(lines[5]).toBe('    24.0      1  f24 (api)');
});
