import { consents } from '@ndeiya/domain/consents/consent';
import { consentFacts } from '@ndeiya/domain/consents/facts';
import { decisionOf } from '@ndeiya/domain/consents/storedDecision';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { memoryBucket } from '../../testing/memoryBucket';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { cleanConsents } from './cleaning';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const YEAR = 2024;
const NONE = { take_part: false, recording: false, photos: false, publish_name: false, publish_media: false };
const MOTHER = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'mother@example.org' };
const CHILD = {
  id: 'm1',
  name: 'Amina Wanjiru',
  age_band: 'minor' as const,
  guardian_id: 'g1',
  person: 'P1',
};
const PEOPLE = { entry: 'e1', members: [CHILD], guardians: [MOTHER] };

/** The mother says no before the event, and agrees two months after it, for the archive. */
function aged() {
  const memory = new MemoryFirestore();
  const event_date = new Date('2024-08-16T06:00:00Z');
  memory.put(`editions/${String(YEAR)}`, { ...makeEdition({ year: YEAR, event_date }), ...stampsAt() });
  const contact_hash = contactHash('e1', MOTHER.contact);
  const of = { edition: YEAR, person: 'P1', child: CHILD.name, guardian: MOTHER, contact_hash };
  const no = {
    ...of,
    decision: 'refused',
    purposes: NONE,
    given_at: new Date('2024-05-01T06:00:00Z'),
  } as const;
  const yes = { ...of, purposes: EVERY_PURPOSE, given_at: new Date('2024-10-16T06:00:00Z') };
  memory.put('consents/no', makeConsent(no));
  memory.put('consents/yes', makeConsent(yes));
  const facts = async () => {
    const { docs } = await memory.db.collection(consents.path).get();
    return consentFacts(PEOPLE, docs.map(decisionOf));
  };
  const clean = (at: string) => cleanConsents({ db: memory.db, bucket: memoryBucket().bucket }, new Date(at));
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
