import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { LEADER, leaderOp } from '../../testing/groupOperations';
import { groupWithGuardians, openPoetry, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GroupOperationService } from '../groups/operations';
import { askGuardiansOf } from './askGuardians';
import { GuardianService } from './guardians';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A mother of two is asked by one link, which was made for Amina and remembers Brian. The leader then writes other names. */

const MOTHER = { name: 'Njeri Wambui', relation: 'Mother', contact: 'mum@example.org' };
const SECOND = { name: 'Aunt Rose', relation: 'Aunt', contact: 'second@example.org' };
const HOLDER = { id: 'link', name: MOTHER.name };
const [AMINA, BRIAN] = ['amina-of-the-class-1', 'brian-of-the-class-1'] as const;

let { memory, enter } = groupWithGuardians();
const service = () => new GuardianService(memory.db);
const consentOf = (id: string) => memory.fields(`entries/${id}`)?.consent;
const people = (id: string) => memory.fields(`entry_people/${id}`) as unknown as EntryPeople;
const page = async () => (await service().request(HOLDER)).children;
const refuse = (person = '') =>
  service().refuse(HOLDER, { reason: '', persons: [person] }, committing(memory.db));

async function change(id: string, guardian: object, name: string): Promise<void> {
  const base_seq = memory.fields(`group_members/m-${id}`)?.seq;
  const payload = { member: `m-${id}`, name, age_band: 'minor', base_seq, guardian };
  const [answer] = await new GroupOperationService(memory.db).receive(LEADER, {
    ops: [leaderOp('change', payload)],
  });
  expect(answer).toMatchObject({ outcome: 'applied' });
}

/** Somebody agrees by a link of the second address for the child in this place. */
async function agreeBySecond(entry: string, place: string): Promise<void> {
  const guardian = people(entry).members.find(({ id }) => id === place)?.guardian_id;
  const of = { entry, member: place, guardian, contact_hash: contactHash(entry, SECOND.contact) };
  const made = { role: 'guardian', edition: YEAR_OF_GROUP, name: SECOND.name, revoked_at: null, ...of };
  memory.put('passes/second', storedAs('passes', made));
  const holder = { id: 'second', name: SECOND.name };
  const { terms } = await service().request(holder);
  const text = { terms_version: terms.id, text_sha256: terms.sha256 };
  const yes = { ...text, purposes: EVERY_PURPOSE, signed_as: SECOND.name };
  await service().give(holder, yes, committing(memory.db));
}

beforeEach(async () => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  ({ memory, enter } = groupWithGuardians());
  openPoetry(memory);
  for (const id of [AMINA, BRIAN]) enter(id, MOTHER.contact);
  await askGuardiansOf(memory.db, { ids: [AMINA], language: 'en' });
  const [made] = [...memory.all('passes').values()];
  memory.put('passes/link', made ?? {});
  for (const id of [AMINA, BRIAN])
    memory.put(`entries/${id}`, { ...memory.fields(`entries/${id}`), state: 'returned' });
});

test('a no about another child, whose name was corrected, reaches another entry that has the name that was asked about', async () => {
  await change(BRIAN, MOTHER, `${BRIAN} Wambwi`);
  enter('copy', SECOND.contact);
  const members = people('copy').members.map((one) => ({ ...one, name: `${BRIAN} Wambui` }));
  memory.put('entry_people/copy', { ...people('copy'), members });
  await agreeBySecond('copy', 'm-copy');
  expect(consentOf('copy')).toBe('given');
  expect(await page()).toMatchObject([{}, { child: `${BRIAN} Wambwi`, may_decide: true }]);
  await refuse(`p-${BRIAN}`);
  expect(consentOf('copy')).toBe('refused');
});

test('a child who was typed over the own one of the link, and whom its page has shown, is refused by it also with another contact', async () => {
  await change(AMINA, MOTHER, 'Zawadi Otieno');
  const [zawadi] = people(AMINA).members;
  expect(await page()).toMatchObject([{}, { child: 'Zawadi Otieno', may_decide: true }, {}]);
  await change(AMINA, SECOND, 'Zawadi Otieno');
  await agreeBySecond(AMINA, `m-${AMINA}`);
  expect(consentOf(AMINA)).toBe('given');
  await refuse(zawadi?.person);
  expect(consentOf(AMINA)).toBe('refused');
});
