import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { expect, test, vi } from 'vitest';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { sharedContactProjection } from './sharedContacts';

vi.mock('node:timers/promises', () => ({ setTimeout: () => new Promise((done) => setImmediate(done)) }));

const GUARDIAN = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: '0712 345 678' };

/** A class was sent: so many children wait for a guardian, and as many others have their decisions. The reads are those of one corrected line. */
async function readsOfCorrection(children: number, contactOf: (at: number) => string): Promise<number> {
  const { memory, enter } = groupWithGuardians();
  for (let at = 0; at < children; at += 1) enter(`c${String(at)}`, contactOf(at));
  for (let at = 0; at < children; at += 1) {
    const id = `d${String(at)}`;
    enter(id, `other${String(at)}@example.org`, { consent: 'given' });
    const about = {
      entry: id,
      member: `m-${id}`,
      person: `p-${id}`,
      child: `${id} Wambui`,
      group: 'g1',
      owner: null,
    };
    const isNo = at % 10 === 0;
    const said = isNo ? { decision: 'refused' as const, purposes: NO_PURPOSES } : { purposes: EVERY_PURPOSE };
    memory.put(
      `consents/${id}`,
      makeConsent({ ...about, edition: YEAR_OF_GROUP, guardian: GUARDIAN, ...said }),
    );
  }
  const before = { ...memory.fields('group_members/m-c0') };
  const after = {
    ...before,
    guardian: { name: 'Njeri Wambui', relation: 'Mother', contact: '0799 111 222' },
  };
  memory.put('group_members/m-c0', after);
  memory.reads = 0;
  await sharedContactProjection(memory.db).onChange({
    eventId: 'one',
    time: new Date(),
    collection: groupMembers.path,
    documentId: 'm-c0',
    before,
    after,
    actor: 'system',
  });
  return memory.reads;
}

test.each([
  ['of her own', (at: number) => `mother${String(at)}@example.org`],
  ['that is the leader’s', () => '0711 000 000'],
])(
  'a corrected line of a class reads in proportion to the class and not to its square where each guardian has a contact %s',
  async (_, contactOf) => {
    const [small, large] = [await readsOfCorrection(40, contactOf), await readsOfCorrection(160, contactOf)];
    expect(large).toBeLessThan(4.1 * small);
  },
);
