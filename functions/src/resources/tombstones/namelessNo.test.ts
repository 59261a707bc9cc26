import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { memoryBucket } from '../../testing/memoryBucket';
import { followDecisions } from '../consents/joined';
import { contactHash } from '../consents/people';
import { applyTombstones } from './apply';
import { noteOfDecision } from './decisionNotes';
import { keepTombstone } from './store';

/**
 * A mother has agreed about Amina and taken it back, after the backup. The leader has Amina once more in the group, as another
 * person with another contact, by which somebody agrees.
 */

const MUM = 'mum@example.org';
const SECOND = 'second@example.org';
const CHILD = 'amina Wambui';
let { memory, enter } = groupWithGuardians();

function said(id: string, contact: string, fields: Partial<Consent> = {}): Consent {
  const guardian = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact };
  const of = { entry: id, member: `m-${id}`, person: `p-${id}`, child: CHILD, group: 'g1' };
  const by = { contact_hash: contactHash(id, contact), edition: YEAR_OF_GROUP, guardian };
  const evidence = { signed_as: guardian.name, reason: '', by: `link of ${id}`, scan: null };
  return {
    id: `said of ${id}`,
    ...makeConsent({ ...of, ...by, evidence, purposes: EVERY_PURPOSE, ...fields }),
  };
}
const consentOf = (id: string) => memory.fields(`entries/${id}`)?.consent;

beforeEach(async () => {
  ({ memory, enter } = groupWithGuardians());
  enter('amina', MUM);
  enter('again', SECOND);
  const { members } = memory.fields('entry_people/again') as { members: object[] };
  const again = members.map((one) => ({ ...one, name: CHILD }));
  memory.put('entry_people/again', { ...memory.fields('entry_people/again'), members: again });
  const asked = { person: 'p-amina', child: CHILD, owner: null, group: 'g1' };
  const of = { entry: 'amina', member: 'm-amina', guardian: 'g', contact_hash: contactHash('amina', MUM) };
  const link = { role: 'guardian', edition: YEAR_OF_GROUP, name: 'Njeri Wambui', ...of, asked };
  memory.put('passes/link of amina', storedAs('passes', { ...link, revoked_at: null }));
  memory.put(`${consents.path}/yes`, said('again', SECOND));
  await followDecisions(memory.db, 'again');
  expect(consentOf('again')).toBe('given');
});

test.each([
  ['to everything', EVERY_PURPOSE],
  ['without photographs', { ...EVERY_PURPOSE, photos: false }],
])('a yes %s that was taken back comes back as a no about the child by name', async (_, purposes) => {
  const consent = said('amina', MUM, { purposes, given_at: new Date(Date.now() - 2000) });
  const { bucket } = memoryBucket();
  const note = noteOfDecision(consent);
  if (note) await keepTombstone(await bucket(), note);
  const of = note ?? noteOfDecision({ ...consent, decision: 'refused' });
  if (!of) throw new Error('a no has no note');
  const ended = { kind: 'consent', id: consent.id, at: new Date(Date.now() - 1000).toISOString(), by: '' };
  await keepTombstone(await bucket(), { ...ended, of: { ...of, decision: 'given' } } as never);
  const services = { db: memory.db, auth: {}, bucket: await bucket() };
  const { failed } = await applyTombstones(services as unknown as Parameters<typeof applyTombstones>[0]);
  expect(failed).toEqual([]);
  expect(memory.fields(`${consents.path}/${consent.id}`)).toMatchObject({ child: CHILD });
  expect([consentOf('amina'), consentOf('again')]).toEqual(['refused', 'refused']);
});
