import { GROUPS } from '@ndeiya/domain/kernel/constants';
import { expect, test, vi } from 'vitest';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GroupSending } from './send';

test('each sending of an archived edition counts for the day, and one beyond the day reads no entries', async () => {
  const { memory, enter } = groupWithGuardians();
  enter('amina', 'mum@example.org', { state: 'draft' });
  const edition = memory.fields(`editions/${String(YEAR_OF_GROUP)}`);
  memory.put(`editions/${String(YEAR_OF_GROUP)}`, { ...edition, state: 'archived' });
  const sending = { group: 'g1', op_id: 'op-1', by: { id: 'leader', isLeader: true } };
  const send = () => new GroupSending(memory.db).send(sending);
  await send();
  expect(memory.fields('groups/g1')).toMatchObject({ ops_count: GROUPS.sendCounts });
  memory.put('groups/g1', { ...memory.fields('groups/g1'), ops_count: GROUPS.opsADay });
  const read = vi.spyOn(memory, 'all');
  await expect(send()).rejects.toMatchObject({ code: 'rate-limited' });
  expect(read.mock.calls.filter(([path]) => path === 'entries')).toEqual([]);
  expect(memory.all('group_ops').size).toBe(0);
});
