import { makeConsent } from '@ndeiya/domain/testing/consents';
import { expect, test } from 'vitest';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GroupService } from './service';

/** The documents that are read for a group with three children, where so many guardians of others have said no. */
async function readsWith(noes: number): Promise<number> {
  const { memory, enter } = groupWithGuardians();
  for (const id of ['amina', 'baraka', 'chebet']) enter(id, `${id}@example.org`);
  for (let at = 0; at < noes; at += 1) {
    const other = { entry: `other${String(at)}`, child: 'Zuhura Otieno', edition: YEAR_OF_GROUP };
    memory.put(`consents/no${String(at)}`, { ...makeConsent(other), owner: null, decision: 'refused' });
  }
  memory.reads = 0;
  await new GroupService(memory.db).told('g1');
  return memory.reads;
}

test('a group with several entries reads each no of the edition once', async () => {
  expect((await readsWith(5)) - (await readsWith(0))).toBe(5);
});
