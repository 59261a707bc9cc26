import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { makeAccount, signIn } from '../../support/backend';
import type { Answer } from '../../support/client';
import type { RowName } from '../../support/sample';
import { callSample, sampleOf, type Target } from './callSample';
import { fillCounters } from './fillCounters';

/** Rows that count wrong guesses only. The right code would also end the session at `users.confirmEmail`. */
const GUESSES: Partial<Record<RowName, object>> = {
  'users.login': { password: 'a guess' },
  'users.resetPassword': { short_token: '0', new_password: 'Flame of nobody' },
  'users.confirmEmail': { code: '0' },
  'passes.open': { code: '0' },
  'tickets.open': { code: '0' },
  'tickets.cast': { code: '0' },
};

/** Each call ends its own session, so that the next one needs another login to the same account. */
async function untilLogoutLimited(target: Target): Promise<Answer> {
  const { email, password, token } = await makeAccount();
  await callSample(target, { token });
  await fillCounters('logoutsPerUser');
  return callSample(target, { token: await signIn(email, password) });
}

/**
 * Calls a row until its limit refuses the caller. After the first call its counters are set to one before the limit,
 * because the others would only repeat each other; `limits.api.test.ts` makes all calls of a limit.
 */
export async function untilLimited(target: Target): Promise<Answer> {
  if (target.name === 'users.logoutEverywhere') return untilLogoutLimited(target);
  const most = Math.max(...Object.values(RATE_LIMITS).map(({ max }) => max));
  const isPerAddress = target.row.limit && target.row.access === 'public';
  const fixed = isPerAddress ? null : await sampleOf(target);
  let answer = await attempt();
  const { limit } = target.row;
  if (limit) await fillCounters(limit, 1);
  for (let count = 0; count < most && answer.status !== 429; count += 1) answer = await attempt();
  return answer;

  async function attempt(): Promise<Answer> {
    const guess = GUESSES[target.name];
    if (guess) return callSample(target, { ...fixed, json: { ...fixed?.json, ...guess } });
    // The limit of the row counts per pass or account, however often the same is asked for.
    return callSample(target, fixed && target.row.limit ? fixed : await sampleOf(target));
  }
}
