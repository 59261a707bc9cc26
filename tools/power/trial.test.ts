import { expect, test } from 'vitest';
import { type Run, trialOf } from './trial';

/** The runs of a test that passes where `isGreen` says so, with what became of it and what was noticed. */
function runsOf(faults: readonly string[], isGreen: (run: Run, before: readonly Run[]) => boolean) {
  const noticed: string[] = [];
  const runs: Run[] = [];
  const trial = trialOf({ toTry: () => faults, onNoticed: (fault) => noticed.push(fault) });
  let next = trial.next();
  while (next.done !== true) {
    const passed = isGreen(next.value, runs);
    runs.push(next.value);
    next = trial.next(passed);
  }
  return { runs, noticed, outcome: next.value };
}

test('a test runs without a fault, then under each fault, and after a failure once more without', () => {
  expect(runsOf(['1', '2', '3'], (run) => run !== '2')).toEqual({
    runs: [null, '1', '2', null, '3'],
    noticed: ['2'],
    outcome: 'tried',
  });
});

test('a test that fails without a fault is run under none', () => {
  expect(runsOf(['1'], () => false)).toEqual({ runs: [null], noticed: [], outcome: 'failed' });
});

test('a fault is not noticed where its test also fails afterwards, and the other faults are not tried', () => {
  expect(runsOf(['1', '2'], (_run, before) => before.length === 0)).toEqual({
    runs: [null, '1', null],
    noticed: [],
    outcome: 'spoiled',
  });
});
