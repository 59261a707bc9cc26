import { consents } from '@ndeiya/domain/consents/consent';
import { consentFacts } from '@ndeiya/domain/consents/facts';
import { decisionOf } from '@ndeiya/domain/consents/storedDecision';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { memoryBucket } from '../../testing/memoryBucket';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { cleanConsents } from './cleaning';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const YEAR = 2024;
const TELEPHONE = '+254 799 999 999';
const MOTHER = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'mother@example.org' };
const CHILD = {
  id: 'm1',
  name: 'Amina Wanjiru',
  age_band: 'minor' as const,
  guardian_id: 'g1',
  person: 'P1',
};

/** A year after the event: a yes in this entry, and the people of both entries of the child, who name this contact. */
function aged(entry: string, contact: string) {
  const memory = new MemoryFirestore();
  const event_date = new Date('2024-08-16T06:00:00Z');
  memory.put(`editions/${String(YEAR)}`, { ...makeEdition({ year: YEAR, event_date }), ...stampsAt() });
  const of = { edition: YEAR, person: 'P1', child: CHILD.name, guardian: { ...MOTHER, contact: TELEPHONE } };
  const contact_hash = contactHash(entry, TELEPHONE);
  const given_at = new Date('2024-05-01T06:00:00Z');
  memory.put('consents/yes', makeConsent({ ...of, entry, contact_hash, purposes: EVERY_PURPOSE, given_at }));
  // It was taken back in between, so that the yes ends a withdrawal of the same contact.
  const ended = { withdrawn_at: new Date('2024-04-02T06:00:00Z'), withdrawn_by: contact_hash };
  const first = { ...makeConsent({ ...of, entry, contact_hash, purposes: EVERY_PURPOSE }), ...ended };
  memory.put('consents/first', { ...first, given_at: new Date('2024-04-01T06:00:00Z') });
  const people = { edition: YEAR, owner: 'acc', members: [CHILD], guardians: [{ ...MOTHER, contact }] };
  for (const id of ['e1', 'e2']) memory.put(`entry_people/${id}`, storedAs('entry_people', people));
  const facts = async () => {
    const { docs } = await memory.db.collection(consents.path).get();
    const { members, guardians } = people;
    return consentFacts({ entry: 'e1', members, guardians }, docs.map(decisionOf));
  };
  const clean = () =>
    cleanConsents({ db: memory.db, bucket: memoryBucket().bucket }, new Date('2025-09-01T06:00:00Z'));
  return { facts, clean };
}

test.each([
  ['e1', MOTHER.contact, 'missing'],
  ['e2', MOTHER.contact, 'missing'],
  ['e1', '', 'missing'],
  ['e2', '', 'missing'],
  ['e1', '0799999999', 'given'],
  ['e2', '0799999999', 'given'],
])(
  'a yes by telephone in %s, where the people name "%s" by now, is as good after the telephone is forgotten as before: %s',
  async (entry, contact, consent) => {
    const { facts, clean } = aged(entry, contact);
    expect(await facts()).toMatchObject({ consent });
    expect(await clean()).toMatchObject({ contacts: 2 });
    expect(await facts()).toMatchObject({ consent });
  },
);
