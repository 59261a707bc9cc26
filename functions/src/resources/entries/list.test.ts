import { consents } from '@ndeiya/domain/consents/consent';
import { editions } from '@ndeiya/domain/editions/edition';
import { expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { EntryService } from './service';

const OWNER = 'teacher';

/** The number of documents that a list of so many entries reads, of which each has ten decisions. */
async function readFor(count: number) {
  const { memory, enter } = groupWithGuardians();
  for (let n = 0; n < count; n += 1) {
    const id = `e${String(n)}`;
    enter(id, 'mum@example.org', { owner: OWNER, group: null });
    for (let at = 0; at < 10; at += 1) {
      const of = { entry: id, owner: OWNER, edition: YEAR_OF_GROUP, member: `m-${id}`, person: `p-${id}` };
      memory.put(`${consents.path}/${id}-${String(at)}`, storedAs(consents.path, of));
    }
  }
  const one = vi.spyOn(memory, 'collection');
  memory.reads = 0;
  const listed = await new EntryService(memory.db).list({ uid: OWNER, isAdmin: false });
  expect(listed).toHaveLength(count);
  const editionsRead = one.mock.calls.filter(([path]) => path === editions.path).length;
  return { reads: memory.reads, editionsRead };
}

test('the list of an account reads the decisions and the rules once, so that twice the entries read twice as much', async () => {
  const [few, many] = [await readFor(5), await readFor(20)];
  expect(many.reads).toBeLessThanOrEqual(4 * few.reads);
  expect(many.editionsRead).toBe(few.editionsRead);
});
