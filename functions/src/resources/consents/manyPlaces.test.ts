import { entries } from '@ndeiya/domain/entries/entry';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { expect, test, vi } from 'vitest';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { nearNoes } from './apply';
import { sharedReads } from './sharedReads';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** Counts how often a list is looked into for a title with a name that so many refused children of as many entries have. */
async function looksInto(many: number): Promise<number> {
  const { memory, enter } = groupWithGuardians();
  const about = { edition: YEAR_OF_GROUP, person: null, decision: 'refused' as const, owner: 'stranger' };
  for (let at = 0; at < many; at += 1)
    memory.put(
      `consents/n${String(at)}`,
      makeConsent({ ...about, entry: `e${String(at)}`, child: `Wanjiku Kamau${String(at)} ${String(many)}` }),
    );
  enter('c1', 'mum@example.org');
  const stored = memory.fields('entries/c1') ?? {};
  const entry = entries.converter.fromFirestore({ id: 'c1', data: () => stored });
  return memory.db.runTransaction(async (transaction) => {
    const of = { ...entry, ...sharedReads(transaction, memory.db) };
    await of.noes(YEAR_OF_GROUP);
    for (let at = 0; at < many; at += 1) await of.places(`e${String(at)}`);
    const get = vi.spyOn(Map.prototype, 'get');
    await nearNoes(transaction, memory.db, { entry: of, texts: ['Song of Wanjiku'], decisions: [] });
    const { length } = get.mock.calls;
    get.mockRestore();
    return length;
  });
}

test('names of a title that refused children of many entries have are compared in proportion to them', async () => {
  const few = await looksInto(100);
  expect(await looksInto(200)).toBeLessThan(2.5 * few);
});
