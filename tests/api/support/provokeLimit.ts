import { RATE_LIMITS } from '@ndeiya/domain/rateLimits';
import { db } from './backend';
import { callSample, sampleOf, type Target } from './callSample';
import type { Answer } from './client';

/** Nobody reaches a very wide limit by calls in a test, so its counters are set to one before the limit. */
async function fillCounters({ row: { limit } }: Target): Promise<void> {
  if (!limit || RATE_LIMITS[limit].max < 500) return;
  const { docs } = await db.collection('rate_limits').get();
  const own = docs.filter(({ id }) => id.startsWith(limit));
  await Promise.all(own.map(({ ref }) => ref.update({ count: RATE_LIMITS[limit].max - 1 })));
}

/** Calls a row until its limit refuses the caller. */
export async function untilLimited(target: Target): Promise<Answer> {
  const most = Math.max(...Object.values(RATE_LIMITS).map(({ max }) => max));
  const isPerPass = target.row.access === 'pass' || target.row.access === 'staff';
  const fixed = target.row.limit && !isPerPass ? null : await sampleOf(target);
  let answer = await attempt();
  await fillCounters(target);
  for (let count = 0; count < most && answer.status !== 429; count += 1) answer = await attempt();
  return answer;

  async function attempt(): Promise<Answer> {
    if (target.name === 'users.login') {
      return callSample(target, { json: { ...fixed?.json, password: 'a guess' } });
    }
    if (target.name === 'users.resetPassword') {
      return callSample(target, { json: { short_token: '0', new_password: 'Flame of nobody' } });
    }
    if (target.name === 'passes.open') return callSample(target, { json: { code: '0' } });
    return callSample(target, fixed?.pass ? fixed : await sampleOf(target));
  }
}
