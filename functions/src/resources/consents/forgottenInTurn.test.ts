import { consents } from '@ndeiya/domain/consents/consent';
import { consentFacts } from '@ndeiya/domain/consents/facts';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { expect, test, vi } from 'vitest';
import { AGED_CHILD, AGED_YEAR, agedEdition } from '../../testing/agedEdition';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const NONE = { take_part: false, recording: false, photos: false, publish_name: false, publish_media: false };
const MOTHER = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'mother@example.org' };
const PEOPLE = { entry: 'e1', members: [AGED_CHILD], guardians: [MOTHER] };

/** The mother says no before the event, and agrees two months after it, for the archive. */
function aged() {
  const { memory, clean, decisions } = agedEdition();
  const contact_hash = contactHash('e1', MOTHER.contact);
  const of = { edition: AGED_YEAR, person: 'P1', child: AGED_CHILD.name, guardian: MOTHER, contact_hash };
  const no = {
    ...of,
    decision: 'refused',
    purposes: NONE,
    given_at: new Date('2024-05-01T06:00:00Z'),
  } as const;
  const yes = { ...of, purposes: EVERY_PURPOSE, given_at: new Date('2024-10-16T06:00:00Z') };
  memory.put('consents/no', makeConsent(no));
  memory.put('consents/yes', makeConsent(yes));
  const facts = async () => consentFacts(PEOPLE, await decisions());
  const contacts = () =>
    [...memory.all(consents.path).values()].map(({ guardian }) => guardian as typeof MOTHER);
  return { facts, clean, contacts };
}

test.each([
  ['while only her no is older than a year', ['2025-09-01T06:00:00Z'], [MOTHER.contact, MOTHER.contact]],
  ['after both have lost their contact', ['2025-09-01T06:00:00Z', '2025-11-01T06:00:00Z'], ['', '']],
])(
  'the last word of a mother who has said no and then yes stays her last one %s',
  async (_, nights, left) => {
    const { facts, clean, contacts } = aged();
    expect(await facts()).toMatchObject({ consent: 'given' });
    for (const night of nights) await clean(night);
    expect(contacts().map(({ contact }) => contact)).toEqual(left);
    expect(await facts()).toMatchObject({ consent: 'given' });
  },
);
