import { createHash } from 'node:crypto';
import { apiMessages } from '@ndeiya/domain/apiMessages';
import type { RateLimitName } from '@ndeiya/domain/api/routeSpec';
import { RATE_LIMITS, RELAXED_RATE_LIMIT_FACTOR } from '@ndeiya/domain/constants';
import { rateLimits } from '@ndeiya/domain/entities/user';
import { AppError } from '@ndeiya/domain/errors';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { param } from './params';

/** What is counted: which limit, and for whom. `widen` multiplies the limit. */
export interface Count {
  limit: RateLimitName;
  key: string;
  widen?: number;
}

/** How many clients may share the last hop before it is limited itself. */
const NEAREST_HOP_WIDENING = 20;

/**
 * What to count for a caller without an account. Whoever calls the function past Hosting can make up the `client` (see
 * http/address.ts), but not the last hop, which is therefore limited too, with room for those who share it.
 */
export function countsOf(
  limit: RateLimitName,
  { client, nearest }: { client: string; nearest: string },
): Count[] {
  const own = { limit, key: client };
  return nearest === client ? [own] : [own, { limit, key: nearest, widen: NEAREST_HOP_WIDENING }];
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

/** Firestore's NOT_FOUND, as gRPC numbers it. */
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 5;

/** Counts calls in Firestore, one document a limit and (hashed) key, which the TTL policy removes. */
export class RateLimiter {
  constructor(private readonly db: Firestore) {}

  /** Counts one; throws 429 when that is more than the limit allows. */
  hit(count: Count): Promise<void> {
    return this.db.runTransaction(async (transaction) => {
      const write = await this.hitIn(transaction, count);
      write();
    });
  }

  /** Counts one; false when that is more than the limit allows. */
  async allows(count: Count): Promise<boolean> {
    try {
      await this.hit(count);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** Takes one back, where only failures count. */
  async refund(count: Count): Promise<void> {
    try {
      await this.refOf(count).update({ count: FieldValue.increment(-1) });
    } catch (error) {
      // It has run out and been deleted meanwhile: there is nothing to give back.
      if (!isMissing(error)) throw error;
    }
  }

  /**
   * For a transaction that must count only if the rest of it goes through: reads now and throws 429 when used up,
   * and gives the function that writes.
   */
  async hitIn(transaction: Transaction, count: Count): Promise<() => void> {
    const ref = this.refOf(count);
    const snapshot = await transaction.get(ref);
    // The database's clock, for an instance whose own is wrong would count for itself.
    const now = snapshot.readTime.toDate();
    const stored = snapshot.exists ? rateLimits.converter.fromFirestore(snapshot) : null;
    const current = stored && stored.expires_at > now ? stored : null;
    if (current && current.count >= allowance(count)) refuse(current.expires_at, now);
    const expires = new Date(now.getTime() + RATE_LIMITS[count.limit].windowSeconds * 1000);
    return () => {
      transaction.set(ref, {
        count: (current?.count ?? 0) + 1,
        created_at: current?.created_at ?? now,
        expires_at: current?.expires_at ?? expires,
      });
    };
  }

  /** Hashed, so that the collection lists neither addresses nor accounts. */
  private refOf({ limit, key, widen = 1 }: Count) {
    const hash = createHash('sha256').update(`${limit}:${String(widen)}:${key}`);
    return this.db.collection(rateLimits.path).doc(`${limit}-${hash.digest('base64url')}`);
  }
}
