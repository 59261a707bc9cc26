import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import type { Answer } from '../../support/client';
import { callSample, sampleOf, type Target } from './callSample';
import { fillCounters } from './fillCounters';

/**
 * Calls a row until its limit refuses the caller. After the first call its counters are set to one before the limit,
 * because the others would only repeat each other; `limits.api.test.ts` makes all calls of a limit.
 */
export async function untilLimited(target: Target): Promise<Answer> {
  const most = Math.max(...Object.values(RATE_LIMITS).map(({ max }) => max));
  const isPerAddress = target.row.limit && target.row.access === 'public';
  const fixed = isPerAddress ? null : await sampleOf(target);
  let answer = await attempt();
  const { limit } = target.row;
  if (limit) await fillCounters(limit, 1);
  for (let count = 0; count < most && answer.status !== 429; count += 1) answer = await attempt();
  return answer;

  async function attempt(): Promise<Answer> {
    if (target.name === 'users.login') {
      return callSample(target, { json: { ...fixed?.json, password: 'a guess' } });
    }
    if (target.name === 'users.resetPassword') {
      return callSample(target, { json: { short_token: '0', new_password: 'Flame of nobody' } });
    }
    // The right code would end the session.
    if (target.name === 'users.confirmEmail') return callSample(target, { ...fixed, json: { code: '0' } });
    if (target.name === 'passes.open') return callSample(target, { json: { code: '0' } });
    // The limit of the row counts per pass or account, however often the same is asked for.
    return callSample(target, fixed && target.row.limit ? fixed : await sampleOf(target));
  }
}
