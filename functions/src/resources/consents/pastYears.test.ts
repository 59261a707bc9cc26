import { expect, test, vi } from 'vitest';
import { askedChoir, MUM } from '../../testing/askedChoir';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A year after each event the people are deleted, and the entries stay. */
async function readsOfNo(past: number): Promise<number> {
  const { memory, enterAmina, refuse } = askedChoir();
  for (let at = 0; at < past; at += 1) {
    enterAmina(`old${String(at)}`, MUM, { edition: 2020 });
    memory.remove(`entry_people/old${String(at)}`);
  }
  memory.reads = 0;
  await refuse();
  return memory.reads;
}

test('a no reads none of the account’s entries of past years', async () => {
  const [none, many] = [await readsOfNo(0), await readsOfNo(100)];
  expect(many - none).toBeLessThan(100);
});
