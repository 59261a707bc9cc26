import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import type { RateLimitName } from '@ndeiya/domain/kernel/routeSpec';
import { users } from '@ndeiya/domain/people/user';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { Address } from '../../../http/types';
import { callerOf, countsOf, mayPretend } from '../../../platform/callers';
import { readableFields } from '../../../platform/documents';
import type { Count, RateLimiter } from '../../../platform/rateLimiter';

/** A caller and the account that it tries to use. */
export interface Attempt {
  email: string;
  address: Address;
}

/** The profile of an account; none for an address without one. */
type Profile = DocumentSnapshot | undefined;

/** Somebody asks for a reset mail to an account, whose address may have been confirmed. */
interface ResetRequest extends Attempt {
  profile: Profile;
  isConfirmed: boolean;
}

const byCaller = (limit: RateLimitName, { email, address }: Attempt): Count => ({
  limit,
  key: `${email} ${callerOf(address)}`,
});
/** Strangers of a last hop do not use up what its known callers share. */
const byHop = (limit: RateLimitName, { email, address, isKnown }: Attempt & { isKnown: boolean }): Count[] =>
  mayPretend(address) ? [{ limit, key: `${email} ${isKnown ? 'known ' : ''}${address.nearest}` }] : [];

/**
 * Counts a login that succeeds, for the account and the caller, or its whole last hop where clients can be made up: strangers
 * then write no counter of the owner, and a school behind one address does not write one counter with each login.
 */
const ofSuccess = ({ email, address }: Attempt): Count => ({
  limit: 'loginsPerAccount',
  key: `${email} ${mayPretend(address) ? address.nearest : callerOf(address)}`,
});

/**
 * Marks a caller who has proved to own the account, until its sessions end: a new password or address, or another account with
 * the same address, may have another owner. An address without an account has a mark that nobody sets.
 */
function markOf({ email, address }: Attempt, profile: Profile): Count {
  const { sessions_valid_after: since } = profile?.exists ? readableFields(users, profile) : {};
  const owner = [email, profile?.exists ? profile.id : '', since?.getTime() ?? 0];
  return { limit: 'knownCaller', key: `${JSON.stringify(owner)} ${callerOf(address)}` };
}

/** A login that was counted, before the password is checked. */
interface Login {
  counts: Count[];
  /** Counts a login that succeeds: whoever has the right password can run wild, too. */
  success: Count;
  /** Records that the password was right for the account as it was before the check: it may be another one by now. */
  remember: () => Promise<void>;
}
interface Deps {
  db: Firestore;
  limiter: RateLimiter;
}

/**
 * Limits for attempts on an account. Each caller has its own limit, so that it locks out only itself. The
 * limits over all callers do not apply to a caller who has proved to own the account. Known callers of a last hop that may
 * make up clients share a limit of their own.
 */
export class AccountAttempts {
  private readonly db: Firestore;
  private readonly limiter: RateLimiter;

  constructor({ db, limiter }: Deps) {
    this.db = db;
    this.limiter = limiter;
  }

  /**
   * Counts a login both as failed and as one that succeeds, of which one is refunded: parallel logins cannot pass a limit, and
   * a refused one is refused before the password is checked.
   */
  async beginLogin(attempt: Attempt): Promise<Login> {
    const mark = markOf(attempt, await this.profileOf(attempt.email));
    const isKnown = await this.limiter.isCounted(mark);
    const ofStrangers: Count[] = [
      ...countsOf('loginPerAddress', attempt.address),
      { limit: 'loginPerAccountByAll', key: attempt.email },
    ];
    const counts = [
      byCaller('loginPerAccount', attempt),
      ...byHop('loginPerAccountAndHop', { ...attempt, isKnown }),
      ...(isKnown ? [] : ofStrangers),
    ];
    const success = ofSuccess(attempt);
    await this.limiter.hit(...counts, success);
    const remember = async () => {
      if (!isKnown) await this.limiter.allows(mark);
    };
    return { counts, success, remember };
  }

  /**
   * Counts a reset mail; returns false when a limit of the mailbox is reached, which may have any number of accounts. Does
   * the same work for every account.
   */
  async allowsResetMail({ isConfirmed, profile, ...attempt }: ResetRequest): Promise<boolean> {
    const ofMailbox = { ...attempt, email: mailboxOf(attempt.email) };
    const own = byCaller('forgotPerAccount', ofMailbox);
    const [isKnown, isAgain] = await Promise.all([
      this.limiter.isCounted(markOf(attempt, profile)),
      this.limiter.isCounted(own),
    ]);
    const ofKnown = isConfirmed ? 'forgotOwnersByAll' : 'forgotKnownByAll';
    const ofStrangers = isAgain ? 'forgotAgainByAll' : 'forgotFirstByAll';
    const share: Count = { limit: isKnown ? ofKnown : ofStrangers, key: ofMailbox.email };
    return this.limiter.allows(own, ...byHop('forgotPerAccountAndHop', { ...ofMailbox, isKnown }), share);
  }

  /** Records that this caller has proved to own the account as it is now. */
  async remember(attempt: Attempt): Promise<void> {
    const mark = markOf(attempt, await this.profileOf(attempt.email));
    if (!(await this.limiter.isCounted(mark))) await this.limiter.allows(mark);
  }

  private async profileOf(email: string): Promise<Profile> {
    const found = await this.db.collection(users.path).where('email', '==', email).limit(1).get();
    return found.docs[0];
  }
}
