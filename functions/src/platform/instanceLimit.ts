import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import type { RateLimitName } from '@ndeiya/domain/kernel/routeSpec';
import { keyedHash } from './keyedHash';
import { allowance, type Count, refuse } from './rateLimiter';

interface Counted {
  count: number;
  until: Date;
}

/** So many keys make the older ones go that were not asked for meanwhile: at most twice as many are known. */
const KEYS_OF_A_SET = 10_000;

/**
 * Counts calls in the memory of one instance, where a counter in the database would cost more than the call, or would tell
 * something. The number of instances is bounded, and so is what all of them let through. Time and memory of a call do not
 * depend on how many keys others have made up: keys are hashed to one length, and two sets of them take turns.
 */
export class InstanceLimit {
  private recent = new Map<string, Counted>();
  private older = new Map<string, Counted>();

  constructor(private readonly limit: RateLimitName) {}

  /** Counts one call in each counter; throws 429 when that exceeds one of them. A refused call is counted in none. */
  hit(...counts: Pick<Count, 'key' | 'widen'>[]): void {
    const now = new Date();
    const found = counts.map(({ key, widen }) => {
      const hash = keyedHash(key);
      return { hash, current: this.liveCount(hash, now), most: allowance({ limit: this.limit, widen }) };
    });
    for (const { current, most } of found) if (current.count >= most) refuse(current.until, now);
    for (const { hash, current } of found) this.keep(hash, { ...current, count: current.count + 1 });
  }

  private liveCount(hash: string, now: Date): Counted {
    const known = this.recent.get(hash) ?? this.older.get(hash);
    if (known && known.until > now) return known;
    return { count: 0, until: new Date(now.getTime() + RATE_LIMITS[this.limit].windowSeconds * 1000) };
  }

  private keep(hash: string, counted: Counted): void {
    if (this.recent.size >= KEYS_OF_A_SET && !this.recent.has(hash)) {
      this.older = this.recent;
      this.recent = new Map();
    }
    this.recent.set(hash, counted);
  }
}
