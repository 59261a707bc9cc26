import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import type { RateLimitName } from '@ndeiya/domain/kernel/routeSpec';
import type { Address } from '../../../http/types';
import { callerOf, countsOf, mayPretend } from '../../../platform/callers';
import type { Count, RateLimiter } from '../../../platform/rateLimiter';

/** A caller and the account that it tries to use. */
export interface Attempt {
  email: string;
  address: Address;
}

const byCaller = (limit: RateLimitName, { email, address }: Attempt): Count => ({
  limit,
  key: `${email} ${callerOf(address)}`,
});
const byHop = (limit: RateLimitName, { email, address }: Attempt): Count[] =>
  mayPretend(address) ? [{ limit, key: `${email} ${address.nearest}` }] : [];

/**
 * Limits for attempts on an account. Each caller has its own limit, so that it locks out only itself. The
 * limits over all callers do not apply to a caller who has proved to own the account.
 */
export class AccountAttempts {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts a login as failed and refunds it on success, so that parallel guesses cannot pass the limit. */
  async beginLogin(attempt: Attempt): Promise<Count[]> {
    const own = byCaller('loginPerAccount', attempt);
    const counts = (await this.isKnown(attempt))
      ? [own]
      : [
          own,
          ...byHop('loginPerAccountAndHop', attempt),
          ...countsOf('loginPerAddress', attempt.address),
          { limit: 'loginPerAccountByAll', key: attempt.email } as const,
        ];
    await this.limiter.hit(...counts);
    return counts;
  }

  /**
   * Counts a reset mail; returns false when a limit of the mailbox is reached, which may have any number of accounts. Does
   * the same work for every account.
   */
  async allowsResetMail({ isConfirmed, ...attempt }: Attempt & { isConfirmed: boolean }): Promise<boolean> {
    const ofMailbox = { ...attempt, email: mailboxOf(attempt.email) };
    const own = byCaller('forgotPerAccount', ofMailbox);
    const [known, again] = await Promise.all([this.isKnown(attempt), this.limiter.isCounted(own)]);
    const share = (limit: RateLimitName): Count => ({ limit, key: ofMailbox.email });
    if (known) return this.limiter.allows(own, ...(isConfirmed ? [] : [share('forgotKnownByAll')]));
    const ofAll = share(again ? 'forgotAgainByAll' : 'forgotFirstByAll');
    return this.limiter.allows(own, ...byHop('forgotPerAccountAndHop', ofMailbox), ofAll);
  }

  /** Records that this caller has proved to own the account. */
  async remember(attempt: Attempt): Promise<void> {
    if (!(await this.isKnown(attempt))) await this.limiter.allows(byCaller('knownCaller', attempt));
  }

  private isKnown(attempt: Attempt): Promise<boolean> {
    return this.limiter.isCounted(byCaller('knownCaller', attempt));
  }
}
