import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import type { RateLimitName } from '@ndeiya/domain/kernel/routeSpec';
import { makeAccount, signIn } from '../../support/backend';
import type { Answer } from '../../support/client';
import type { RowName } from '../../support/sample';
import { callSample, sampleOf, type Target } from './callSample';
import { fillCounters } from './fillCounters';

interface Guess {
  json: object;
  limit: RateLimitName;
}
/** Rows that count wrong guesses only. The right code would also end the session at `users.confirmEmail`. */
const GUESSES: Partial<Record<RowName, Guess>> = {
  'users.login': { json: { password: 'a guess' }, limit: 'loginPerAccount' },
  'users.resetPassword': {
    json: { short_token: '0', new_password: 'Flame of nobody' },
    limit: 'resetWrongPerAddress',
  },
  'users.confirmEmail': { json: { code: '0' }, limit: 'emailCodesPerUser' },
  'passes.open': { json: { code: '0' }, limit: 'passWrongPerAddress' },
  'tickets.open': { json: { code: '0' }, limit: 'voteWrongPerAddress' },
  'tickets.cast': { json: { code: '0' }, limit: 'voteWrongPerAddress' },
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
  const guess = GUESSES[target.name];
  let answer = await attempt();
  const limit = guess?.limit ?? target.row.limit;
  if (limit) await fillCounters(limit, 1);
  for (let count = 0; count < most && answer.status !== 429; count += 1) answer = await attempt();
  return answer;

  async function attempt(): Promise<Answer> {
    if (guess) return callSample(target, { ...fixed, json: { ...fixed?.json, ...guess.json } });
    // The limit of the row counts per pass or account, however often the same is asked for.
    return callSample(target, fixed && target.row.limit ? fixed : await sampleOf(target));
  }
}
