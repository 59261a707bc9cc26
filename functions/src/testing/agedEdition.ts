import { consents } from '@ndeiya/domain/consents/consent';
import { decisionOf } from '@ndeiya/domain/consents/storedDecision';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { cleanConsents } from '../resources/consents/cleaning';
import { memoryBucket } from './memoryBucket';
import { MemoryFirestore } from './memoryFirestore';

export const AGED_YEAR = 2024;
/** The child whose guardian stands in the place 'g1'. */
export const AGED_CHILD = {
  id: 'm1',
  name: 'Amina Wanjiru',
  age_band: 'minor' as const,
  guardian_id: 'g1',
  person: 'P1',
};

/** An edition whose event is more than a year before the night in which its consents are cleaned. */
export function agedEdition() {
  const memory = new MemoryFirestore();
  const event_date = new Date('2024-08-16T06:00:00Z');
  const edition = { ...makeEdition({ year: AGED_YEAR, event_date }), ...stampsAt() };
  memory.put(`editions/${String(AGED_YEAR)}`, edition);
  const clean = (night: string) =>
    cleanConsents({ db: memory.db, bucket: memoryBucket().bucket }, new Date(night));
  /** The stored decisions, as the functions read them. */
  const decisions = async () => {
    const { docs } = await memory.db.collection(consents.path).get();
    return docs.map(decisionOf);
  };
  return { memory, clean, decisions };
}
