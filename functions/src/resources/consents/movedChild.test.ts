import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { askedChoir, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { tick } from '../../testing/tick';
import { newEntry } from '../entries/steps/create';
import { knownOfOwner } from '../entries/steps/persons';
import { updateEntry } from '../entries/steps/update';
import { GuardianService } from './guardians';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** The owner moves Amina from the choir to a solo of the account, or back. Her mother has a link for each of them. */

const UNCLE = { id: 'gz', name: 'Uncle', relation: 'Uncle', contact: '+254 722 222 222' };
const ZAWADI = childNamed('Zawadi Njoki', { id: 'mz', guardian_id: 'gz' });
const AMINA = childNamed('Amina Wambui');

let choir = askedChoir();
const consentOf = (id: string) => choir.memory.fields(`entries/${id}`)?.consent;
async function save(people: Parameters<typeof choir.save>[0]): Promise<void> {
  await choir.save(people);
  tick();
}
const takeOut = () => save({ members: [BRIAN], guardians: [FATHER] });
const putBack = () => save({ members: [AMINA, BRIAN], guardians: [MOTHER, FATHER] });

beforeEach(async () => {
  choir = askedChoir();
  const draft = { owner: 'acc', group: null, state: 'draft', kind: 'solo', category: 'Poetry' } as const;
  const nobody = { owner: 'acc', edition: YEAR_OF_GROUP, members: [], guardians: [], persons: [] };
  choir.memory.put('entries/solo', { ...makeEntry({ edition: YEAR_OF_GROUP, ...draft }), ...stampsAt() });
  choir.memory.put('entry_people/solo', { ...makeEntryPeople(nobody), ...stampsAt() });
  tick();
  await choir.agreeForAll();
  tick();
});

async function enterSolo(child: object = {}, mother: object = {}): Promise<void> {
  await updateEntry(choir.memory.db, {
    id: 'solo',
    input: {
      members: [makeMember({ ...AMINA, phone: '', ...child })],
      guardians: [{ ...MOTHER, ...mother }],
    },
    by: { uid: 'acc', isAdmin: false },
    ifMatch: null,
  });
  tick();
}

const personInSolo = () =>
  (choir.memory.fields('entry_people/solo') as { members: { person: string }[] }).members[0]?.person;

/** The mother says it by her link for the solo. */
function bySoloLink() {
  const { memory } = choir;
  const service = new GuardianService(memory.db);
  const asked = { person: personInSolo(), child: AMINA.name, owner: 'acc', group: null };
  const at = { entry: 'solo', member: 'ma', guardian: 'g', edition: YEAR_OF_GROUP, created_at: new Date() };
  const by = { contact_hash: contactHash('solo', MOTHER.contact), name: MOTHER.name, revoked_at: null };
  memory.put('passes/solo', storedAs('passes', { role: 'guardian', ...at, asked, ...by }));
  const holder = { id: 'solo', name: MOTHER.name };
  return {
    agree: () => choir.agreeBy(holder),
    refuse: () => service.refuse(holder, { reason: '' }, committing(memory.db)),
    withdraw: () => service.withdraw(holder, { reason: '' }, committing(memory.db)),
  };
}

test.each([
  ['is in no other entry', () => Promise.resolve()],
  ['is put into another entry', enterSolo],
])(
  'a child who is taken out of a choir %s and comes back: her mother’s yes ends her own no for whoever came meanwhile',
  async (_where, move) => {
    await takeOut();
    await move();
    await choir.refuse();
    tick();
    await save({ members: [BRIAN, ZAWADI], guardians: [FATHER, UNCLE] });
    await save({ members: [AMINA, BRIAN, ZAWADI], guardians: [MOTHER, FATHER, UNCLE] });
    await choir.agree('ma');
    tick();
    await choir.agree('mz');
    expect(choir.facts().consent).toBe('given');
  },
);

test('a no by the link of the solo counts in the choir into which the child comes back afterwards', async () => {
  await takeOut();
  await enterSolo();
  await bySoloLink().refuse();
  await putBack();
  expect(choir.facts().consent).toBe('refused');
});

test('a withdrawal by the link of the solo counts in the choir into which the child has come back', async () => {
  await takeOut();
  await enterSolo();
  await putBack();
  expect(choir.facts().consent).toBe('given');
  await bySoloLink().withdraw();
  expect(consentOf('solo')).toBe('refused');
  expect(choir.facts()).toEqual({ consent: 'refused', name_public: false });
});

test.each(['refuse', 'withdraw'] as const)(
  'a last word by the first link (%s) counts in the solo into which the child was moved, also where the mother agreed there',
  async (how) => {
    await takeOut();
    await enterSolo();
    await bySoloLink().agree();
    expect(consentOf('solo')).toBe('given');
    tick();
    await choir[how]();
    expect(consentOf('solo')).toBe('refused');
  },
);

test('a no by the first link counts in the solo into which the child was entered after its choir was deleted', async () => {
  await choir.memory.db.doc('entries/choir').delete();
  await choir.memory.db.doc('entry_people/choir').delete();
  await enterSolo();
  await bySoloLink().agree();
  expect(consentOf('solo')).toBe('given');
  tick();
  await choir.refuse();
  expect(consentOf('solo')).toBe('refused');
});

describe.each<[first: string, child: object, guardian: object, then?: object]>([
  ['an empty row', { name: '' }, {}],
  ['the beginning of the name', { name: 'Ami' }, {}],
  ['a slip in the name', { name: 'Amina Wambu' }, {}],
  ['the child as an adult', { age_band: 'adult' }, {}],
  ['the mother as Mum', {}, { name: 'Mum' }],
  ['the mother without a contact', {}, { contact: '' }],
  ['Mum without a contact', {}, { name: 'Mum', contact: '' }],
  ['Mum without a contact, who stays Mum', {}, { name: 'Mum', contact: '' }, { name: 'Mum' }],
  ['Mum with a slip in her number', {}, { name: 'Mum', contact: '+254 712 000 000' }],
  ['the father as the guardian', {}, { name: 'Otieno', relation: 'Father', contact: '+254 733 333 333' }],
])('where the form has saved %s first', (_first, ...[child, guardian, then = {}]) => {
  test.each([
    ['has left the choir', takeOut],
    ['is in both', () => Promise.resolve()],
  ])(
    'the child who %s is the same, and a last word by the first link counts in the solo',
    async (_where, leave) => {
      const [{ person } = { person: '' }] = choir.stored().members;
      await leave();
      await enterSolo(child, guardian);
      await enterSolo({}, then);
      expect(personInSolo()).toBe(person);
      await bySoloLink().agree();
      tick();
      await choir.refuse();
      expect(consentOf('solo')).toBe('refused');
    },
  );
});

test.each([
  ['Mum', { name: 'Mum' }],
  ['by a word less', { name: 'Njeri' }],
])(
  'a mother who is called %s in the second entry of her child takes back her yes for both by her first link',
  async (_how, mother) => {
    await enterSolo({}, mother);
    await bySoloLink().agree();
    tick();
    await choir.withdraw();
    expect([choir.facts().consent, consentOf('solo')]).toEqual(['refused', 'refused']);
  },
);

test('a recording of the choir is kept from the judges after a no by the link of the solo into which the child was moved', async () => {
  const of = { entry: 'choir', state: 'ready', sha256: 'f1', created_at: new Date(Date.now() - 60_000) };
  choir.memory.put('recordings/r1', { ...of, owner: 'acc', updated_at: new Date() });
  await takeOut();
  await enterSolo();
  await bySoloLink().refuse();
  expect(choir.memory.fields('entries/choir')?.recordings_kept).toEqual([{ sha256: 'f1', judges: false }]);
});

test('a child who is registered after it has left the choir is the same person, and another account’s child of the name is not', async () => {
  const before = choir.stored().members[0]?.person;
  await takeOut();
  const register = async (owner: string) => {
    const of = { id: 'new', owner, edition: YEAR_OF_GROUP };
    const ofOwner = await knownOfOwner((query) => query.get(), choir.memory.db, of);
    const participant = { id: 'new', name: AMINA.name, phone: '', category: 'Poetry', user_id: owner };
    const edition = { year: YEAR_OF_GROUP, event_date: new Date() };
    return newEntry({ participant, edition, ofOwner }).members[0]?.person;
  };
  expect(await register('acc')).toBe(before);
  expect(await register('other')).not.toBe(before);
});
