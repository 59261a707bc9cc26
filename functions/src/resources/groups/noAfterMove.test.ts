import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { LEADER, leaderOp } from '../../testing/groupOperations';
import { groupWithGuardians, openPoetry, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianService } from '../consents/guardians';
import { contactHash } from '../consents/people';
import { GroupOperationService } from './operations';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** A leader moves Amina between two entries of the group. */

const MUM = { name: 'Njeri Wambui', relation: 'Mother', contact: '+254 712 345 678' };
const UNCLE = { name: 'Uncle One', relation: 'Uncle', contact: '+254 722 222 222' };
const [AMINA, ZAWADI] = ['member-of-amina-0001', 'member-of-zawadi-001'];
const [SOLO, CHOIR] = ['entry-of-the-solo-01', 'entry-of-the-choir-1'];
interface People {
  members: { id: string; name: string; person: string; guardian_id: string }[];
  guardians: { id: string; name: string; contact: string }[];
}

let { memory } = groupWithGuardians();
const tick = () => vi.setSystemTime(Date.now() + 1000);
const send = async (...ops: object[]) => {
  await new GroupOperationService(memory.db).receive(LEADER, { ops });
  tick();
};
const enter = (entry: string, kind: 'solo' | 'group', members: string[]) =>
  leaderOp('enter', {
    entry,
    category: 'Poetry',
    kind,
    members,
    title: 'Rain',
    stage_name: '',
    language: 'en',
    text: '',
    translation: '',
    duration_s: 60,
  });
const link = (entry: string, member: string, id: string) => {
  const { members, guardians } = memory.fields(`entry_people/${entry}`) as unknown as People;
  const child = members.find((one) => one.id === member)!;
  const guardian = guardians.find((one) => one.id === child.guardian_id)!;
  const asked = { person: child.person, child: child.name, owner: null, group: 'g1' };
  const of = { entry, member, guardian: guardian.id, edition: YEAR_OF_GROUP, created_at: new Date() };
  const by = { contact_hash: contactHash(entry, guardian.contact), revoked_at: null, name: guardian.name };
  memory.put(`passes/${id}`, storedAs('passes', { role: 'guardian', ...of, asked, ...by }));
  tick();
  return { id, name: guardian.name };
};
const agree = async (holder: { id: string; name: string }) => {
  const service = new GuardianService(memory.db);
  const { terms } = await service.request(holder);
  const text = { terms_version: terms.id, text_sha256: terms.sha256 };
  await service.give(
    holder,
    { ...text, purposes: EVERY_PURPOSE, signed_as: holder.name },
    committing(memory.db),
  );
  tick();
};
const refuse = async (holder: { id: string; name: string }) => {
  await new GuardianService(memory.db).refuse(holder, { reason: '' }, committing(memory.db));
  tick();
};
const consent = (entry: string) => memory.fields(`entries/${entry}`)?.consent;

beforeEach(async () => {
  ({ memory } = groupWithGuardians());
  openPoetry(memory);
  tick();
  await send(
    leaderOp('add', { member: AMINA, name: 'Amina Wambui', age_band: 'minor', guardian: MUM }),
    leaderOp('add', { member: ZAWADI, name: 'Zawadi Njoki', age_band: 'minor', guardian: UNCLE }),
    enter(SOLO, 'solo', [AMINA]),
  );
});

describe('a mother says no by the link of an entry that her child is no longer in,', () => {
  const ways = {
    'because somebody else is entered there': () => send(enter(SOLO, 'solo', [ZAWADI])),
    'because it was deleted': () => send(leaderOp('leave', { entry: SOLO })),
  };

  test.each(Object.entries(ways))(
    '%s: her yes by the same telephone in another entry ends it',
    async (_, leave) => {
      const first = link(SOLO, AMINA, 'first');
      await send(enter(CHOIR, 'group', [AMINA]));
      await leave();
      await refuse(first);
      expect(consent(CHOIR)).toBe('refused');
      await agree(link(CHOIR, AMINA, 'second'));
      expect(consent(CHOIR)).toBe('given');
    },
  );
});
