import { apiMessages } from '@ndeiya/domain/apiMessages';
import type { RateLimitName } from '@ndeiya/domain/api/routeSpec';
import { RATE_LIMITS, RELAXED_RATE_LIMIT_FACTOR } from '@ndeiya/domain/constants';
import { rateLimits } from '@ndeiya/domain/entities/user';
import { AppError } from '@ndeiya/domain/errors';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { notFound } from './errorCodes';
import { keyedHash } from './keyedHash';
import { param } from './params';

/** What is counted: which limit, and for whom. `widen` multiplies the limit. */
export interface Count {
  limit: RateLimitName;
  key: string;
  widen?: number;
}

function refuse(expiresAt: Date, now: Date): never {
  const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
  throw new AppError('rate-limited', apiMessages.rateLimited, {
    retryAfterSeconds: seconds,
  });
}

function allowance({ limit, widen = 1 }: Count): number {
  const relaxed = param('rateLimits') === 'relaxed' ? RELAXED_RATE_LIMIT_FACTOR : 1;
  return RATE_LIMITS[limit].max * relaxed * widen;
}

/** What a counter holds now, or null where there is none that has not run out. */
function liveCount(snapshot: DocumentSnapshot, now: Timestamp) {
  const stored = snapshot.exists ? rateLimits.converter.fromFirestore(snapshot) : null;
  return stored && stored.expires_at > now.toDate() ? stored : null;
}

/** The counter after one more; throws 429 when that is more than the limit allows. */
function oneMore(count: Count, snapshot: DocumentSnapshot) {
  // The database's clock, for an instance whose own is wrong would count for itself.
  const now = snapshot.readTime.toDate();
  const current = liveCount(snapshot, snapshot.readTime);
  if (current && current.count >= allowance(count)) refuse(current.expires_at, now);
  const expires_at = new Date(now.getTime() + RATE_LIMITS[count.limit].windowSeconds * 1000);
  // Below zero where something was given back to a counter that has begun anew since it was counted.
  return current
    ? {
        count: Math.max(0, current.count) + 1,
        created_at: current.created_at,
        expires_at: current.expires_at,
      }
    : { count: 1, created_at: now, expires_at };
}

/** Null for a 429; other errors are thrown. */
async function orRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Counts calls in Firestore, one document a limit and (hashed) key, which the TTL policy removes. */
export class RateLimiter {
  constructor(private readonly db: Firestore) {}

  /** Counts one in each; throws 429, and counts nowhere, when that is more than one of the limits allows. */
  hit(...counts: Count[]): Promise<void> {
    return this.db.runTransaction(async (transaction) => {
      const write = await this.hitIn(transaction, ...counts);
      write();
    });
  }

  /** Counts one in each; false when that is more than one of the limits allows. */
  async allows(...counts: Count[]): Promise<boolean> {
    return (await orRefused(this.hit(...counts))) !== null;
  }

  /** Whether something has been counted that has not run out. */
  async isCounted(count: Count): Promise<boolean> {
    const snapshot = await this.refOf(count).get();
    return liveCount(snapshot, snapshot.readTime) !== null;
  }

  /** Takes one back from each, where only failures count. */
  async refund(...counts: Count[]): Promise<void> {
    await Promise.all(counts.map((count) => this.refundOne(count)));
  }

  /**
   * For a transaction that must count only if the rest of it goes through: reads now and throws 429 when used up,
   * and gives the function that writes.
   */
  async hitIn(transaction: Transaction, ...counts: Count[]): Promise<() => void> {
    const refs = counts.map((count) => this.refOf(count));
    const snapshots = await transaction.getAll(...refs);
    const writes = snapshots.map((snapshot, index) => {
      const count = counts[index];
      return count && { ref: snapshot.ref, fields: oneMore(count, snapshot) };
    });
    return () => {
      for (const write of writes) if (write) transaction.set(write.ref, write.fields);
    };
  }

  /** The same, with null instead of 429. */
  async allowsIn(transaction: Transaction, count: Count): Promise<(() => void) | null> {
    return orRefused(this.hitIn(transaction, count));
  }

  /** Forgets a count as part of a transaction. */
  forgetIn(transaction: Transaction, count: Count): void {
    transaction.delete(this.refOf(count));
  }

  private async refundOne(count: Count): Promise<void> {
    try {
      await this.refOf(count).update({ count: FieldValue.increment(-1) });
    } catch (error) {
      // It has run out and been deleted meanwhile: there is nothing to give back.
      if (!notFound(error)) throw error;
    }
  }

  /** Hashed, so that the collection lists neither addresses nor accounts. */
  private refOf({ limit, key, widen = 1 }: Count) {
    const hash = keyedHash(`${limit}:${String(widen)}:${key}`);
    return this.db.collection(rateLimits.path).doc(`${limit}-${hash}`);
  }
}
