import { PASSES } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import { type Pass, passes } from '@ndeiya/domain/people/pass';
import type { OpenedPass } from '@ndeiya/domain/people/passApi';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Address } from '../../../http/types';
import { countsOf } from '../../../platform/callers';
import { refOf } from '../../../platform/documents';
import type { RateLimiter } from '../../../platform/rateLimiter';
import { ownPassAnswer } from './answers';
import { hashPassToken, makePassToken, parsePassCode, passIdOf, sealToken, unsealToken } from './passSecrets';

interface Deps {
  db: Firestore;
  limiter: RateLimiter;
}

interface Attempt {
  /** The code as it was typed or scanned. */
  typed: string;
  /** The name that the device gives itself. */
  device?: string | undefined;
  /** The roles for which the device has work; missing where it has work for all. */
  roles?: readonly PassRole[] | undefined;
  address: Address;
}

type OpenedDevice = Pass['devices'][number];

const refused = (sentence: string) => new AppError('invalid-pass-code', sentence);
const isWrongCode = (error: unknown) => error instanceof AppError && error.code === 'invalid-pass-code';

/** Throws unless the pass can be opened now by a page that has work for these roles. */
function expectUsable(pass: Pass | undefined, roles: Attempt['roles'], now: Date): asserts pass {
  if (!pass) throw refused(passApiMessages.invalidCode);
  if (pass.revoked_at) throw refused(passApiMessages.revoked);
  if (pass.expires_at <= now) throw refused(passApiMessages.expired);
  // A holder of the code may know its role, by which the page leads to the one that has work for it.
  if (roles && !roles.includes(pass.role))
    throw new AppError('forbidden', passApiMessages.otherRole, {
      fields: { [pass.role]: passApiMessages.otherRole },
    });
}

/** The devices of the pass with this one. A device that names itself has one place, also after a lost response. */
function devicesWith({ role, devices }: Pass, opened: OpenedDevice): OpenedDevice[] {
  const others = devices.filter(({ id }) => id === undefined || id !== opened.id);
  // A guardian must be able to withdraw with the link, however many browsers it was opened in before.
  if (role !== 'guardian' && others.length >= PASSES.devices)
    throw new AppError('too-many-devices', passApiMessages.tooManyDevices);
  return [...others, opened].slice(-PASSES.devices);
}

/**
 * Exchanges codes for tokens. No response is stored for an idempotency key: the token in it would be given out again after
 * it was ended. A device that names itself can repeat the request instead.
 */
export function passOpening({ db, limiter }: Deps) {
  async function openIn(
    transaction: Transaction,
    code: string,
    { device, roles }: Pick<Attempt, 'device' | 'roles'>,
  ): Promise<OpenedPass> {
    const snapshot = await transaction.get(refOf(db, passes).doc(passIdOf(code)));
    const pass = snapshot.data();
    const now = snapshot.readTime.toDate();
    expectUsable(pass, roles, now);
    const count = await limiter.hitIn(transaction, { limit: 'ownPassPerPass', key: pass.id });
    const devices = devicesWith(pass, { opened_at: now, ...(device !== undefined && { id: device }) });
    // All devices of a pass have the same token; freeing them ends it, and the next one to open makes another.
    const known = pass.sealed_token === null ? null : unsealToken(code, pass.sealed_token);
    const token = known ?? makePassToken(pass.id);
    count();
    transaction.update(snapshot.ref, {
      token_hash: hashPassToken(token),
      ...(known === null && { sealed_token: sealToken(code, token) }),
      devices,
      last_seen_at: now,
      updated_at: now,
    });
    return { token, ...ownPassAnswer(pass) };
  }

  /**
   * Wrong codes count against the address, and right ones for their pass: who has a link can open it without end, and each
   * time is a write. Both are counted after the look at the code: codes are too long to be guessed, and a limit of right ones
   * for an address would let anybody on the venue's network lock out its judges.
   */
  return async ({ typed, address, ...asked }: Attempt): Promise<OpenedPass> => {
    try {
      const code = parsePassCode(typed);
      if (code === null) throw refused(passApiMessages.invalidCode);
      return await db.runTransaction((transaction) => openIn(transaction, code, asked));
    } catch (error) {
      if (isWrongCode(error)) await limiter.hit(...countsOf('passWrongPerAddress', address));
      throw error;
    }
  };
}
