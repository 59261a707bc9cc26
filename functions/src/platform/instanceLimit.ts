import { AppError } from '@ndeiya/domain/kernel/errors';
import { RATE_LIMITS, RELAXED_RATE_LIMIT_FACTOR } from '@ndeiya/domain/kernel/rateLimits';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { RateLimitName } from '@ndeiya/domain/kernel/routeSpec';
import { param } from './params';

interface Counted {
  count: number;
  until: number;
}

/** Windows that have ended are thrown away when so many keys are known. */
const SWEPT_AT = 10_000;

/**
 * Counts calls in the memory of one instance, where a counter in the database would cost more than the call, or would tell
 * something. The number of instances is bounded, and so is what all of them let through.
 */
export class InstanceLimit {
  private readonly known = new Map<string, Counted>();

  constructor(private readonly limit: RateLimitName) {}

  /** Counts one call; throws 429 when that exceeds the limit. A refused call is not counted. */
  hit(key: string): void {
    const { max, windowSeconds } = RATE_LIMITS[this.limit];
    const now = Date.now();
    if (this.known.size >= SWEPT_AT) this.sweep(now);
    const before = this.known.get(key);
    const current = before && before.until > now ? before : { count: 0, until: now + windowSeconds * 1000 };
    const allowed = param('rateLimits') === 'relaxed' ? max * RELAXED_RATE_LIMIT_FACTOR : max;
    if (current.count >= allowed)
      throw new AppError('rate-limited', requestMessages.rateLimited, {
        retryAfterSeconds: Math.max(1, Math.ceil((current.until - now) / 1000)),
      });
    this.known.set(key, { ...current, count: current.count + 1 });
  }

  private sweep(now: number): void {
    for (const [key, { until }] of this.known) if (until <= now) this.known.delete(key);
  }
}
