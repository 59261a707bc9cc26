import { consentFacts } from '@ndeiya/domain/consents/facts';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { expect, test, vi } from 'vitest';
import { AGED_CHILD, AGED_YEAR, agedEdition } from '../../testing/agedEdition';
import { storedAs } from '../../testing/archiveStage';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const TELEPHONE = '+254 799 999 999';
const MOTHER = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'mother@example.org' };

/** A year after the event: a yes in this entry, and the people of both entries of the child, who name this contact. */
function aged(entry: string, contact: string) {
  const { memory, clean, decisions } = agedEdition();
  const of = {
    edition: AGED_YEAR,
    person: 'P1',
    child: AGED_CHILD.name,
    guardian: { ...MOTHER, contact: TELEPHONE },
  };
  const contact_hash = contactHash(entry, TELEPHONE);
  const given_at = new Date('2024-05-01T06:00:00Z');
  memory.put('consents/yes', makeConsent({ ...of, entry, contact_hash, purposes: EVERY_PURPOSE, given_at }));
  // It was taken back in between, so that the yes ends a withdrawal of the same contact.
  const ended = { withdrawn_at: new Date('2024-04-02T06:00:00Z'), withdrawn_by: contact_hash };
  const first = { ...makeConsent({ ...of, entry, contact_hash, purposes: EVERY_PURPOSE }), ...ended };
  memory.put('consents/first', { ...first, given_at: new Date('2024-04-01T06:00:00Z') });
  const people = {
    edition: AGED_YEAR,
    owner: 'acc',
    members: [AGED_CHILD],
    guardians: [{ ...MOTHER, contact }],
  };
  for (const id of ['e1', 'e2']) memory.put(`entry_people/${id}`, storedAs('entry_people', people));
  const facts = async () =>
    consentFacts({ entry: 'e1', members: people.members, guardians: people.guardians }, await decisions());
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
    expect(await clean('2025-09-01T06:00:00Z')).toMatchObject({ contacts: 2 });
    expect(await facts()).toMatchObject({ consent });
  },
);
