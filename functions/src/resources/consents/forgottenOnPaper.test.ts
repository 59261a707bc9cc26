import { allowedInArchive } from '@ndeiya/domain/archive/allowed';
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

/**
 * A mother has agreed before the event. Somebody corrects the people of the entry some weeks after it, so that they are stored for some
 * weeks longer than the contacts of decisions.
 */
const YEAR = 2024;
const MOTHER = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'mother@example.org' };
const CHILD = {
  id: 'm1',
  name: 'Amina Wanjiru',
  age_band: 'minor' as const,
  guardian_id: 'g1',
  person: 'P1',
};
const PEOPLE = { entry: 'e1', members: [CHILD], guardians: [MOTHER] };
const ALL = { ...EVERY_PURPOSE, archive_words: true, archive_sound: true };

test.each(['code', 'paper', 'witnessed'] as const)(
  'a child about whom a mother has agreed by %s stays given once the contact in the decision is forgotten',
  async (method) => {
    const memory = new MemoryFirestore();
    const event_date = new Date('2024-08-16T06:00:00Z');
    memory.put(`editions/${String(YEAR)}`, { ...makeEdition({ year: YEAR, event_date }), ...stampsAt() });
    const yes = {
      edition: YEAR,
      person: 'P1',
      child: CHILD.name,
      guardian: MOTHER,
      contact_hash: contactHash('e1', MOTHER.contact),
      purposes: ALL,
      method,
      given_at: new Date('2024-06-16T06:00:00Z'),
    };
    memory.put('consents/yes', makeConsent(yes));
    const said = async () => {
      const { docs } = await memory.db.collection(consents.path).get();
      const decisions = docs.map(decisionOf);
      return { ...consentFacts(PEOPLE, decisions), archive: allowedInArchive(PEOPLE, decisions) };
    };
    const before = await said();
    expect(before).toMatchObject({ consent: 'given', archive: { text: true } });
    const at = new Date('2025-09-01T06:00:00Z');
    await cleanConsents({ db: memory.db, bucket: memoryBucket().bucket }, at);
    expect(await said()).toEqual(before);
  },
);
