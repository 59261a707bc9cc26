import { expect, test, vi } from 'vitest';
import { sharedRuns } from './sharedRuns';

test('those who ask while work is done share the next run, which begins after all of them, also after a fault', async () => {
  let end: (fails: boolean) => void = () => undefined;
  const work = vi.fn(
    (name: string) =>
      new Promise<string>((resolve, reject) => {
        end = (fails) => {
          if (fails) reject(new Error(name));
          else resolve(name);
        };
      }),
  );
  const run = sharedRuns(work);
  const first = run('first');
  const others = [run('second'), run('third')];
  expect(work).toHaveBeenCalledTimes(1);
  end(true);
  await expect(first).rejects.toThrow('first');
  await vi.waitFor(() => {
    expect(work).toHaveBeenCalledTimes(2);
  });
  end(false);
  expect(await Promise.all(others)).toEqual(['second', 'second']);
  const later = run('later');
  end(false);
  expect(await later).toBe('later');
});
