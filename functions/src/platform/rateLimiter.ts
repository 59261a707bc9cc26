import { AppError } from '@ndeiya/domain/kernel/errors';
import { RATE_LIMITS, RELAXED_RATE_LIMIT_FACTOR } from '@ndeiya/domain/kernel/rateLimits';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { RateLimitName } from '@ndeiya/domain/kernel/routeSpec';
import { rateLimits } from '@ndeiya/domain/system/records';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { readableIn } from './documents';
import { notFound } from './errorCodes';
import { keyedHash } from './keyedHash';
import { oneByOne } from './oneByOne';
import { param } from './params';

/**
 * A counter: the limit and the caller's key. `widen` multiplies the limit; an `exact` one is the same for developers. A
 * request with several operations counts so many `times`.
 */
export interface Count {
  limit: RateLimitName;
  key: string;
  times?: number;
  widen?: number;
  exact?: true;
}

/** Throws 429, which says when the counter ends. */
export function refuse(expiresAt: Date, now: Date): never {
  const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
  throw new AppError('rate-limited', requestMessages.rateLimited, {
    retryAfterSeconds: seconds,
  });
}

/** The calls that a counter allows. */
export function allowance({ limit, widen = 1, exact }: Omit<Count, 'key'>): number {
  const relaxed = !exact && param('rateLimits') === 'relaxed' ? RELAXED_RATE_LIMIT_FACTOR : 1;
  return RATE_LIMITS[limit].max * relaxed * widen;
}

/** The current count, or null when there is no counter, it has expired, or it cannot be read: it must not stop what it counts. */
function liveCount(snapshot: DocumentSnapshot, now: Timestamp) {
  const stored = readableIn(rateLimits, snapshot);
  return stored && stored.expires_at > now.toDate() ? stored : null;
}

/** The counter after a further call; throws 429 when that exceeds the limit. */
function oneMore(count: Count, snapshot: DocumentSnapshot) {
  // The database's clock: an instance with a wrong clock would otherwise count separately.
  const now = snapshot.readTime.toDate();
  const current = liveCount(snapshot, snapshot.readTime);
  const { times = 1 } = count;
  if (current && current.count + times > allowance(count)) refuse(current.expires_at, now);
  const expires_at = new Date(now.getTime() + RATE_LIMITS[count.limit].windowSeconds * 1000);
  // Below zero after a refund to a counter that has restarted since the call was counted.
  return current
    ? {
        count: Math.max(0, current.count) + times,
        created_at: current.created_at,
        expires_at: current.expires_at,
      }
    : { count: times, created_at: now, expires_at };
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

/** Counts calls in Firestore, with one document per limit and (hashed) key. The TTL policy deletes them. */
export class RateLimiter {
  constructor(private readonly db: Firestore) {}

  /**
   * Adds one to each counter. When a limit would be exceeded, throws 429 and changes no counter. The calls that one caller
   * makes at once are counted one after the other: their transactions write the same documents, and some would otherwise
   * be aborted until they end in an error that is no 429.
   */
  hit(...counts: Count[]): Promise<void> {
    const paths = counts.map((count) => this.counterRef(count).path);
    return oneByOne(paths.join(' '), () =>
      this.db.runTransaction(async (transaction) => {
        const write = await this.hitIn(transaction, ...counts);
        write();
      }),
    );
  }

  /**
   * Counts work that ends well: what fails by a fault of the server is tried again, and must not use the limit up. Work of several
   * pieces says of each that it is done: one piece that always fails would otherwise give all others back, again and again.
   */
  async counted<T>(count: Count, work: (pieceDone: () => void) => Promise<T>): Promise<T> {
    await this.hit(count);
    let open = count.times ?? 1;
    try {
      return await work(() => {
        open -= 1;
      });
    } catch (error) {
      await this.refund({ ...count, times: open });
      throw error;
    }
  }

  /** As `hit`, but returns false instead of throwing 429. */
  async allows(...counts: Count[]): Promise<boolean> {
    return (await orRefused(this.hit(...counts))) !== null;
  }

  /** True when the counter has a count that has not expired. */
  async isCounted(count: Count): Promise<boolean> {
    const snapshot = await this.counterRef(count).get();
    return liveCount(snapshot, snapshot.readTime) !== null;
  }

  /** Takes a call back from each counter; for limits that count only failures. */
  async refund(...counts: Count[]): Promise<void> {
    await Promise.all(counts.map((count) => this.refundOne(count)));
  }

  /**
   * Counts only if the rest of the transaction succeeds: reads now, throws 429 when the limit is reached, and
   * returns the function that writes.
   */
  async hitIn(transaction: Transaction, ...counts: Count[]): Promise<() => void> {
    const refs = counts.map((count) => this.counterRef(count));
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
  async allowsIn(transaction: Transaction, ...counts: Count[]): Promise<(() => void) | null> {
    return orRefused(this.hitIn(transaction, ...counts));
  }

  /** Deletes a counter as part of a transaction. */
  forgetIn(transaction: Transaction, count: Count): void {
    transaction.delete(this.counterRef(count));
  }

  private async refundOne(count: Count): Promise<void> {
    try {
      await this.counterRef(count).update({ count: FieldValue.increment(-(count.times ?? 1)) });
    } catch (error) {
      // It has expired and been deleted meanwhile, so there is nothing to refund.
      if (!notFound(error)) throw error;
    }
  }

  /** Hashed, so that the collection reveals neither addresses nor accounts. */
  private counterRef({ limit, key, widen = 1 }: Count) {
    const hash = keyedHash(`${limit}:${String(widen)}:${key}`);
    return this.db.collection(rateLimits.path).doc(`${limit}-${hash}`);
  }
}
