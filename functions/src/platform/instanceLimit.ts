import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import type { RateLimitName } from '@ndeiya/domain/kernel/routeSpec';
import { allowance, refuse } from './rateLimiter';

interface Counted {
  count: number;
  until: Date;
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
    const now = new Date();
    if (this.known.size >= SWEPT_AT) this.sweep(now);
    const before = this.known.get(key);
    const current = before && before.until > now ? before : { count: 0, until: this.endAfter(now) };
    if (current.count >= allowance({ limit: this.limit })) refuse(current.until, now);
    this.known.set(key, { ...current, count: current.count + 1 });
  }

  private endAfter(now: Date): Date {
    return new Date(now.getTime() + RATE_LIMITS[this.limit].windowSeconds * 1000);
  }

  private sweep(now: Date): void {
    for (const [key, { until }] of this.known) if (until <= now) this.known.delete(key);
  }
}
