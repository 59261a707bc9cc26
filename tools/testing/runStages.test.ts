import { expect, test, vi } from 'vitest';
import { runStages } from './runStages';
import type { StageName, StageResult } from './stages';

const passed = (name: StageName): StageResult => ({
  name,
  passed: 1,
  failed: 0,
  skipped: 0,
  flaky: 0,
  failures: [],
  secondTries: [],
  onlyFailed: [],
  seconds: 1,
  files: [],
  output: '',
});

/** A runner whose stages last until they are ended by name, and what ran at any time. */
function held({ start = () => Promise.resolve(), prepare = () => Promise.resolve() } = {}) {
  const running = new Map<StageName, () => void>();
  const environments = new Map<StageName, Record<string, string>>();
  const done = vi.fn(() => Promise.resolve());
  const suites: StageName[] = [];
  return {
    environments,
    done,
    running: () => [...running.keys()],
    suites: () => suites,
    end(...names: StageName[]) {
      for (const name of names) running.get(name)?.();
    },
    runner: {
      start: async (name: StageName) => {
        suites.push(name);
        await start();
        return { env: { SITE_URL: 'here' }, prepare, crash: () => undefined, done };
      },
      run: (name: StageName, env: Record<string, string>) => {
        environments.set(name, env);
        return new Promise<StageResult>((resolve) => {
          running.set(name, () => {
            running.delete(name);
            resolve(passed(name));
          });
        });
      },
    },
  };
}
const runs = (stages: ReturnType<typeof held>, ...names: StageName[]) =>
  vi.waitFor(() => {
    expect(stages.running()).toEqual(names);
  });

test('the suites of e2e start once the stages without a suite, or rules and api, have ended, and those of hard while e2e runs', async () => {
  const stages = held();
  const results = runStages(['lint', 'unit', 'rules', 'api', 'e2e', 'hard'], stages.runner);
  await runs(stages, 'lint', 'rules', 'api');
  stages.end('lint');
  await runs(stages, 'rules', 'api', 'unit');
  stages.end('rules');
  await runs(stages, 'api', 'unit');
  expect(stages.suites()).toEqual(['rules', 'api']);
  stages.end('unit');
  await runs(stages, 'api');
  await vi.waitFor(() => {
    expect(stages.suites()).toEqual(['rules', 'api', 'e2e']);
  });
  await runs(stages, 'api');
  expect(stages.suites()).not.toContain('hard');
  stages.end('api');
  await runs(stages, 'e2e');
  expect(stages.suites()).toEqual(['rules', 'api', 'e2e', 'hard']);
  stages.end('e2e');
  await runs(stages, 'hard');
  expect(stages.done).toHaveBeenCalledTimes(3);
  stages.end('hard');
  expect((await results).map(({ name }) => name)).toEqual(['lint', 'unit', 'rules', 'api', 'e2e', 'hard']);
  expect(stages.done).toHaveBeenCalledTimes(4);
  expect(stages.environments.get('unit')).toEqual({});
  expect(stages.environments.get('api')).toEqual({ SITE_URL: 'here' });
});

test('where rules and api end before the stages without a suite, the suites of the others start then', async () => {
  const stages = held();
  const results = runStages(['unit', 'rules', 'api', 'e2e'], stages.runner);
  await runs(stages, 'unit', 'rules', 'api');
  stages.end('rules');
  await runs(stages, 'unit', 'api');
  expect(stages.suites()).toEqual(['rules', 'api']);
  stages.end('api');
  await vi.waitFor(() => {
    expect(stages.suites()).toEqual(['rules', 'api', 'e2e']);
  });
  await runs(stages, 'unit');
  stages.end('unit');
  await runs(stages, 'e2e');
  stages.end('e2e');
  expect(await results).toHaveLength(4);
});

test('without a stage that needs a suite, none is started', async () => {
  const start = vi.fn(() => Promise.resolve());
  const stages = held({ start });
  const results = runStages(['lint'], stages.runner);
  await runs(stages, 'lint');
  stages.end('lint');
  expect(await results).toEqual([passed('lint')]);
  expect(start).not.toHaveBeenCalled();
});

test('a suite that does not start fails the stage that needs it, and no other', async () => {
  const stages = held({ start: () => Promise.reject(new Error('no Java')) });
  const results = runStages(['lint', 'rules', 'e2e'], stages.runner);
  await runs(stages, 'lint');
  stages.end('lint');
  const failures = (await results).map(({ name, failed }) => [name, failed]);
  expect(failures).toEqual([
    ['lint', 0],
    ['rules', 1],
    ['e2e', 1],
  ]);
});

test('a suite that cannot be made ready for a stage fails that one', async () => {
  const stages = held({ prepare: () => Promise.reject(new Error('no data')) });
  expect(await runStages(['rules'], stages.runner)).toMatchObject([{ name: 'rules', failed: 1 }]);
  expect(stages.done).toHaveBeenCalledOnce();
});

test('where emulators crash under a stage, what failed runs once more on new ones, and the crash is named', async () => {
  const crashes = ['they ended by code 1', undefined];
  const start = vi.fn(() => {
    const crash = crashes.shift();
    const done = () => Promise.resolve();
    return Promise.resolve({ env: {}, prepare: done, crash: () => crash, done });
  });
  const cut = { ...passed('e2e'), passed: 8, failed: 40, onlyFailed: ['--last-failed'] };
  const run = vi.fn((_stage: StageName, _env: object, only?: string[]) =>
    Promise.resolve(only ? { ...passed('e2e'), passed: 39, failed: 1, failures: ['one'] } : cut),
  );
  expect(await runStages(['e2e'], { start, run })).toMatchObject([
    {
      passed: 47,
      failed: 1,
      failures: ['one'],
      flaky: 1,
      secondTries: ['40 tests, because the emulators crashed: they ended by code 1'],
    },
  ]);
  expect(run).toHaveBeenLastCalledWith('e2e', {}, ['--last-failed']);
  expect(start).toHaveBeenCalledTimes(2);
});

test('tests that fail on emulators that still run do not run again', async () => {
  const stages = held();
  const run = vi.fn(() => Promise.resolve({ ...passed('api'), failed: 1, onlyFailed: ['a.api.test.ts'] }));
  expect(await runStages(['api'], { ...stages.runner, run })).toMatchObject([{ failed: 1, flaky: 0 }]);
  expect(run).toHaveBeenCalledOnce();
});
