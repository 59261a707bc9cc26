import { expect, test, vi } from 'vitest';
import { askedChoir, MUM } from '../../testing/askedChoir';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const ENTRIES = 20;

test.each([
  ['of the child', () => ({ name: 'Amina Wambui', person: 'pa' }), 6],
  ['of other children', (at: number) => ({ name: 'Ken Otieno', person: `p${String(at)}` }), 3],
])('a no reads few documents for each other entry of the account, %s', async (_, childOf, most) => {
  const { memory, enterAmina, refuse } = askedChoir();
  for (let at = 0; at < ENTRIES; at += 1) {
    const path = `entry_people/e${String(at)}`;
    enterAmina(`e${String(at)}`, MUM);
    const people = memory.fields(path) as { members: object[] };
    const child = childOf(at);
    const members = people.members.map((one) => ({ ...one, ...child }));
    memory.put(path, { ...people, members, persons: [child.person] });
  }
  memory.reads = 0;
  await refuse();
  expect(memory.reads).toBeLessThan(most * ENTRIES);
});
