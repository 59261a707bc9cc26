import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianService } from '../consents/guardians';
import { followDecisions } from '../consents/joined';
import { contactHash } from '../consents/people';
import { noteOfDecision } from './decisionNotes';
import { decidesAgain } from './decisions';

/** The link of a mother was made for Amina, and remembers Brian. Her no about Brian is lost with an older backup. */

const MUM = 'mum@example.org';
const HOLDER = { id: 'link', name: 'Njeri Wambui' };
let { memory, enter } = groupWithGuardians();

const placeOf = (id: string) => ({ member: `m-${id}`, person: `p-${id}`, child: `${id} Wambui` });
function said(id: string, fields: Partial<Consent>): Consent {
  const guardian = { id: 'g', name: HOLDER.name, relation: 'Mother', contact: MUM };
  const of = { entry: id, ...placeOf(id), group: 'g1', edition: YEAR_OF_GROUP, guardian };
  const evidence = { signed_as: HOLDER.name, reason: '', by: HOLDER.id, scan: null };
  return { id: `said of ${id}`, ...makeConsent({ ...of, evidence, ...fields }) };
}
async function restore(): Promise<void> {
  const note = noteOfDecision(said('brian', { decision: 'refused', given_at: new Date() }));
  if (!note) throw new Error('a no has no note');
  expect(await decidesAgain(memory.db, note)).toBe(true);
}
const restored = () => memory.fields(`${consents.path}/said of brian`);
const consentOf = (id: string) => memory.fields(`entries/${id}`)?.consent;

beforeEach(async () => {
  ({ memory, enter } = groupWithGuardians());
  enter('amina', MUM);
  enter('brian', MUM);
  const { member, ...asked } = placeOf('amina');
  const of = { entry: 'amina', member, guardian: 'g', contact_hash: contactHash('amina', MUM) };
  const brian = { ...placeOf('brian'), entry: 'brian', guardian: 'g' };
  const also_asked = [{ ...brian, contact_hash: contactHash('brian', MUM) }];
  const link = { role: 'guardian', edition: YEAR_OF_GROUP, ...HOLDER, ...of, also_asked, revoked_at: null };
  memory.put('passes/link', storedAs('passes', { ...link, asked: { ...asked, owner: null, group: 'g1' } }));
  memory.put('consents/yes', said('amina', { purposes: EVERY_PURPOSE }));
  await followDecisions(memory.db, 'amina');
  expect(consentOf('amina')).toBe('given');
});

test('a no about the other child of a link comes back as a word of the contact, whose later yes ends it', async () => {
  await restore();
  expect(restored()).toMatchObject({ child: 'brian Wambui', contact_hash: contactHash('brian', MUM) });
  expect(consentOf('brian')).toBe('refused');
  const service = new GuardianService(memory.db);
  const { terms } = await service.request(HOLDER);
  const text = { terms_version: terms.id, text_sha256: terms.sha256 };
  const yes = { ...text, purposes: EVERY_PURPOSE, signed_as: HOLDER.name, persons: ['p-brian'] };
  await service.give(HOLDER, yes, committing(memory.db));
  expect(consentOf('brian')).toBe('given');
});

test('where the entry of that child is gone, the no that comes back is about it, and not about the own child of the link', async () => {
  for (const path of ['entries/brian', 'entry_people/brian']) memory.remove(path);
  await restore();
  expect(restored()).toMatchObject({ child: 'brian Wambui', person: 'p-brian', group: 'g1' });
  expect(consentOf('amina')).toBe('given');
});

test('the no comes back under the name of that child where its place has somebody else by now', async () => {
  enter('brian', 'second@example.org', {});
  const { members } = memory.fields('entry_people/brian') as { members: object[] };
  const decoy = members.map((one) => ({ ...one, name: 'Otieno Were', person: 'p-otieno' }));
  memory.put('entry_people/brian', { ...memory.fields('entry_people/brian'), members: decoy });
  await restore();
  expect(restored()).toMatchObject({ child: 'brian Wambui', person: 'p-brian' });
});

test('where the link does not remember the child, its no comes back under no name, and reaches the person', async () => {
  memory.put('passes/link', { ...memory.fields('passes/link'), also_asked: [] });
  for (const path of ['entries/brian', 'entry_people/brian']) memory.remove(path);
  enter('again', MUM);
  const { members } = memory.fields('entry_people/again') as { members: object[] };
  const again = members.map((one) => ({ ...one, person: 'p-brian' }));
  memory.put('entry_people/again', {
    ...memory.fields('entry_people/again'),
    members: again,
    persons: ['p-brian'],
  });
  await restore();
  expect(restored()).toMatchObject({ child: '', person: 'p-brian' });
  expect([consentOf('amina'), consentOf('again')]).toEqual(['given', 'refused']);
});
