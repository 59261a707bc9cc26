import { entries } from '@ndeiya/domain/entries/entry';
import type { Firestore } from 'firebase-admin/firestore';
import type { PassHolder } from '../../http/types';
import { readableFields } from '../../platform/documents';
import type { RateLimiter } from '../../platform/rateLimiter';
import { causedBy } from './causedBy';

interface Deps {
  db: Firestore;
  limiter: RateLimiter;
}

/** Says who has caused the links of an entry. */
async function causeOf(db: Firestore, id: string): Promise<string> {
  return causedBy({ ...readableFields(entries, await db.collection(entries.path).doc(id).get()), id });
}

/**
 * Counts a call by a guardian's link. One account causes thirty links a day, and each is a caller of its own: together they
 * have one limit. A few calls a day are each link's own, so that no account keeps a guardian from a no by using the others.
 */
export async function expectFewCalls(
  { db, limiter }: Deps,
  { id, entry }: Pick<PassHolder, 'id' | 'entry'>,
): Promise<void> {
  if (entry === null || (await limiter.allows({ limit: 'consentOwnPerPass', key: id }))) return;
  await limiter.hit({ limit: 'consentPerOwner', key: await causeOf(db, entry) });
}
