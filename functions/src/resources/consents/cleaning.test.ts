import { consents } from '@ndeiya/domain/consents/consent';
import { consentFacts } from '@ndeiya/domain/consents/facts';
import { decisionOf } from '@ndeiya/domain/consents/storedDecision';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { describe, expect, test, vi } from 'vitest';
import { AGED_CHILD, AGED_YEAR, agedEdition } from '../../testing/agedEdition';
import { refuseWrites } from '../../testing/refusedWrites';
import { isOwn } from './own';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const NIGHT = '2026-09-01T06:00:00Z';
const NONE = { take_part: false, recording: false, photos: false, publish_name: false, publish_media: false };
const MOTHER = { id: 'g0', name: 'Njeri', relation: 'Mother', contact: 'mother@example.org' };
const UNCLE = { id: 'g1', name: 'Kamau', relation: 'Uncle', contact: '0799 000 222' };
const PEOPLE = { entry: 'e1', members: [AGED_CHILD], guardians: [UNCLE] };

type Answer = [guardian: typeof MOTHER, purposes: typeof EVERY_PURPOSE];

/** The guardians decide one after the other, and a year after the event the night empties their contacts. */
async function forgotten(said: readonly Answer[]) {
  const { memory, clean } = agedEdition();
  for (const [place, [guardian, purposes]] of said.entries()) {
    const decision = purposes.take_part ? ('given' as const) : ('refused' as const);
    const given_at = new Date(Date.UTC(2024, 4, 1, 6, place));
    const contact_hash = contactHash('e1', guardian.contact);
    const of = { edition: AGED_YEAR, person: 'P1', child: AGED_CHILD.name, guardian, contact_hash, given_at };
    memory.put(`consents/c${String(place)}`, makeConsent({ ...of, decision, purposes }));
  }
  await clean(NIGHT);
  const { docs } = await memory.db.collection(consents.path).get();
  return docs.map(decisionOf);
}

test('a no stays a no after the contacts are emptied, where another contact has agreed after it', async () => {
  const decisions = await forgotten([
    [MOTHER, NONE],
    [UNCLE, EVERY_PURPOSE],
  ]);
  expect(decisions.map(({ guardian }) => guardian.contact)).toEqual(['', '']);
  expect(consentFacts(PEOPLE, decisions)).toMatchObject({ consent: 'refused', name_public: false });
});

test('what a contact has said last counts after it is emptied, and no hash of the contact is left', async () => {
  const decisions = await forgotten([
    [UNCLE, NONE],
    [UNCLE, EVERY_PURPOSE],
  ]);
  expect(consentFacts(PEOPLE, decisions)).toMatchObject({ consent: 'given', name_public: true });
  expect(JSON.stringify(decisions)).not.toContain(contactHash('e1', UNCLE.contact));
});

const SPELLINGS = ['+254799000222', '+254 (0) 799 000 222', '00254799000222', '254799000222'];

describe.each(SPELLINGS)('a number that was also written %s', (contact) => {
  const [no, yes] = [NONE, EVERY_PURPOSE];
  const written = { ...UNCLE, contact };
  const standing = (decisions: Awaited<ReturnType<typeof forgotten>>) =>
    consentFacts(PEOPLE, decisions).consent;

  test('is one contact after it is emptied: its yes has ended its no, and the other way round', async () => {
    expect(
      standing(
        await forgotten([
          [written, no],
          [UNCLE, yes],
        ]),
      ),
    ).toBe('given');
    expect(
      standing(
        await forgotten([
          [written, yes],
          [UNCLE, no],
        ]),
      ),
    ).toBe('refused');
  });

  test('is one contact where a no has the hash alone, and where one has taken back', async () => {
    const { memory, clean } = agedEdition();
    const of = { edition: AGED_YEAR, person: 'P1', child: AGED_CHILD.name, purposes: yes };
    const at = (minute: number) => new Date(Date.UTC(2024, 4, 1, 6, minute));
    const own = { guardian: UNCLE, contact_hash: contactHash('e1', UNCLE.contact) };
    const alone = { guardian: { ...UNCLE, contact: '' }, contact_hash: contactHash('e1', contact) };
    const hash = contactHash('e1', contact);
    const ended = { withdrawn_at: at(2), withdrawn_by: hash };
    memory.put('consents/c1', makeConsent({ ...of, ...alone, decision: 'refused', given_at: at(0) }));
    memory.put('consents/c2', { ...makeConsent({ ...of, ...own, given_at: at(1) }), ...ended });
    memory.put('consents/c3', makeConsent({ ...of, ...own, given_at: at(3) }));
    expect(await clean(NIGHT)).toMatchObject({ contacts: 3 });
    const { docs } = await memory.db.collection(consents.path).get();
    expect(standing(docs.map(decisionOf))).toBe('given');
    const left = JSON.stringify(docs.map((one) => one.data()));
    for (const spelling of [hash, own.contact_hash]) expect(left).not.toContain(spelling);
  });

  test('waits with its earlier decision for a later one', async () => {
    const { memory, clean } = agedEdition();
    const of = { edition: AGED_YEAR, person: 'P1', child: AGED_CHILD.name, purposes: yes };
    const later = {
      guardian: UNCLE,
      contact_hash: contactHash('e1', UNCLE.contact),
      given_at: new Date(NIGHT),
    };
    const alone = { guardian: { ...UNCLE, contact: '' }, contact_hash: contactHash('e1', contact) };
    const early = { ...alone, decision: 'refused' as const, given_at: new Date('2024-05-01T06:00:00Z') };
    memory.put('consents/c1', makeConsent({ ...of, ...early }));
    memory.put('consents/c2', makeConsent({ ...of, ...later }));
    expect(await clean(NIGHT)).toMatchObject({ contacts: 0 });
  });
});

test('a no by an old link, which knows its contact by the hash alone, does not keep the hash, and is sealed once', async () => {
  const contact_hash = contactHash('e1', MOTHER.contact);
  const decision = makeConsent({
    edition: AGED_YEAR,
    decision: 'refused',
    contact_hash,
    guardian: { ...MOTHER, contact: '' },
  });
  const { memory, clean } = agedEdition();
  memory.put('consents/old', { ...decision, given_at: new Date('2024-05-01T06:00:00Z') });
  expect(await clean(NIGHT)).toMatchObject({ contacts: 1 });
  expect(JSON.stringify(memory.fields('consents/old'))).not.toContain(contact_hash);
  expect(await clean(NIGHT)).toMatchObject({ contacts: 0 });
});

test('a guardian still takes back by the link what was agreed to through a contact that is emptied', async () => {
  const [decision] = await forgotten([[UNCLE, EVERY_PURPOSE]]);
  const side = {
    entry: 'e1',
    guardian: 'g1',
    name: UNCLE.name,
    contact_hash: contactHash('e1', UNCLE.contact),
    isTeam: false,
  };
  expect(decision && isOwn(side, decision)).toBe(true);
});

test('an edition whose decisions the database refuses keeps those of no other edition, and the night fails', async () => {
  const { memory, clean } = agedEdition();
  const event_date = new Date('2023-08-16T06:00:00Z');
  memory.put('editions/2023', { ...makeEdition({ year: 2023, event_date }), ...stampsAt() });
  for (const edition of [2023, AGED_YEAR]) {
    const of = { edition, guardian: MOTHER, given_at: new Date('2023-05-01T06:00:00Z') };
    memory.put(`consents/c${String(edition)}`, makeConsent(of));
  }
  refuseWrites(memory, 'consents/c2024');
  await expect(clean(NIGHT)).rejects.toThrow('1 failed');
  const contacts = [2023, AGED_YEAR].map((year) => memory.fields(`consents/c${String(year)}`)?.guardian);
  expect(contacts).toMatchObject([{ contact: '' }, { contact: MOTHER.contact }]);
});
