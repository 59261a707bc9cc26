import { beforeEach, expect, test, vi } from 'vitest';
import type { Platform } from '../../platform/firebase';
import { groupWithGuardians, openPoetry } from '../../testing/groupWithGuardians';
import { entryHandlers } from './routes';

let memory: ReturnType<typeof groupWithGuardians>['memory'];
beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  const made = groupWithGuardians();
  memory = made.memory;
  openPoetry(memory);
  made.enter('amina', 'mum@example.org', {
    state: 'draft',
    category: 'Poetry',
    owner: 'mother',
    group: null,
  });
});

async function submit(): Promise<unknown> {
  const request = {
    params: { id: 'amina' },
    language: 'en',
    user: { uid: 'mother', isAdmin: false },
    pass: null,
  };
  const handlers = entryHandlers({ db: memory.db } as Platform);
  return await handlers.submit(request as unknown as Parameters<typeof handlers.submit>[0]);
}
const forget = (path: string) => {
  for (const id of memory.all(path).keys()) memory.remove(`${path}/${id}`);
};

test('an entry that is sent asks its guardian, and one that was sent before asks nobody and looks for nobody', async () => {
  await submit();
  expect([...memory.all('mail').values()]).toMatchObject([{ to: 'mum@example.org' }]);
  for (const path of ['mail', 'passes']) forget(path);
  const transactions = vi.spyOn(memory, 'runTransaction');
  expect(await submit()).toMatchObject({ body: { state: 'accepted' } });
  expect([memory.all('mail').size, memory.all('passes').size]).toEqual([0, 0]);
  // It is that of the step, which has found nothing to change.
  expect(transactions).toHaveBeenCalledTimes(1);
});
