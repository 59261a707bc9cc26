import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianService } from './guardians';
import { followDecisions } from './joined';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const MUM = 'mum@example.org';
const HOLDER = { id: 'link', name: 'Njeri Wambui' };
const CHILD = 'amina Wambui';
const AUNT = { id: 'g', name: 'Aunt Wairimu', relation: 'Aunt' };

/**
 * A mother of a group was asked by mail. The leader deletes the draft and takes the child out of the list, adds her again with an
 * aunt, and sends a sheet that the aunt has signed, which an organiser confirms.
 */
function again(contact: string) {
  const { memory, enter } = groupWithGuardians();
  enter('amina', MUM);
  const asked = { person: 'p-amina', child: CHILD, owner: null, group: 'g1' };
  const place = { entry: 'amina', member: 'm-amina', guardian: 'g', edition: YEAR_OF_GROUP };
  const link = { role: 'guardian', ...place, asked, contact_hash: contactHash('amina', MUM) };
  memory.put('passes/link', storedAs('passes', { ...link, ...HOLDER, revoked_at: null }));
  for (const path of ['entries/amina', 'entry_people/amina', 'group_members/m-amina']) memory.remove(path);
  enter('again', contact, { state: 'accepted', number: 'B7' });
  const people = memory.fields('entry_people/again') as { members: object[] };
  const members = people.members.map((one) => ({ ...one, name: CHILD }));
  memory.put('entry_people/again', { ...people, members, guardians: [{ ...AUNT, contact }] });
  const of = { entry: 'again', owner: null, group: 'g1', edition: YEAR_OF_GROUP, member: 'm-again' };
  const by = { guardian: { ...AUNT, contact }, contact_hash: contactHash('again', contact) };
  const said = { person: 'p-again', child: CHILD, purposes: EVERY_PURPOSE, method: 'paper' } as const;
  memory.put(
    'consents/paper',
    makeConsent({ ...of, ...by, ...said, given_at: new Date(Date.now() - 60_000) }),
  );
  return memory;
}

test.each([
  ['her own telephone', '0799 000 000'],
  ['no contact', ''],
])(
  'the mother’s no by her link refuses the child that was added again with an aunt who has %s',
  async (_, contact) => {
    const memory = again(contact);
    await followDecisions(memory.db, 'again');
    expect(memory.fields('entries/again')).toMatchObject({ consent: 'given', name_public: true });
    await new GuardianService(memory.db).refuse(HOLDER, { reason: '' }, committing(memory.db));
    expect(memory.fields('entries/again')).toMatchObject({ consent: 'refused', name_public: false });
  },
);
