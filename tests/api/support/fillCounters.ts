import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import type { RateLimitName } from '@ndeiya/domain/kernel/routeSpec';
import { rateLimits } from '@ndeiya/domain/system/records';
import { db } from '../../support/backend';

/** Sets the counters of a limit as if all its calls but `left` had been made, because so many would take minutes. */
export async function fillCounters(limit: RateLimitName, left = 0): Promise<void> {
  const { docs } = await db.collection(rateLimits.path).get();
  const own = docs.filter(({ id }) => id.startsWith(limit));
  await Promise.all(own.map(({ ref }) => ref.update({ count: RATE_LIMITS[limit].max - left })));
}
