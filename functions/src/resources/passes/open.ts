import type { OpenedPass } from '@ndeiya/domain/api/passes';
import { apiMessages } from '@ndeiya/domain/apiMessages';
import { PASSES } from '@ndeiya/domain/constants';
import { type Pass, passes } from '@ndeiya/domain/entities/pass';
import { AppError } from '@ndeiya/domain/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Address } from '../../http/types';
import { countsOf } from '../../platform/callers';
import type { Commit } from '../../platform/commit';
import { refOf } from '../../platform/documents';
import {
  hashPassToken,
  makePassToken,
  parsePassCode,
  passIdOf,
  sealToken,
  unsealToken,
} from '../../platform/passSecrets';
import type { RateLimiter } from '../../platform/rateLimiter';
import { ownAnswer } from './answers';

interface Deps {
  db: Firestore;
  limiter: RateLimiter;
}

interface Attempt {
  /** The code as it was typed or scanned. */
  typed: string;
  /** The name that the device gives itself. */
  device: string | undefined;
  address: Address;
}

const refused = (sentence: string) => new AppError('invalid-pass-code', sentence);
const isWrongCode = (error: unknown) => error instanceof AppError && error.code === 'invalid-pass-code';

/** Throws unless the pass can be opened on one more device now. */
function expectUsable(pass: Pass | undefined, now: Date): asserts pass {
  if (!pass) throw refused(apiMessages.pass.invalidCode);
  if (pass.revoked_at) throw refused(apiMessages.pass.revoked);
  if (pass.expires_at <= now) throw refused(apiMessages.pass.expired);
  // A guardian must be able to withdraw with the link, however many browsers it was opened in before.
  if (pass.role !== 'guardian' && pass.devices.length >= PASSES.devices)
    throw new AppError('too-many-devices', apiMessages.pass.tooManyDevices);
}

/** Exchanges codes for tokens. */
export function passOpening({ db, limiter }: Deps) {
  async function openIn(
    transaction: Transaction,
    code: string,
    device: string | undefined,
  ): Promise<OpenedPass> {
    const snapshot = await transaction.get(refOf(db, passes).doc(passIdOf(code)));
    const pass = snapshot.data();
    const now = snapshot.readTime.toDate();
    expectUsable(pass, now);
    // All devices of a pass have the same token; freeing them ends it, and the next one to open makes another.
    const known = pass.sealed_token === null ? null : unsealToken(code, pass.sealed_token);
    const token = known ?? makePassToken(pass.id);
    transaction.update(snapshot.ref, {
      token_hash: hashPassToken(token),
      ...(known === null && { sealed_token: sealToken(code, token) }),
      devices: [...pass.devices, { opened_at: now, ...(device !== undefined && { id: device }) }].slice(
        -PASSES.devices,
      ),
      last_seen_at: now,
      updated_at: now,
    });
    return { token, ...ownAnswer(pass) };
  }

  /**
   * Wrong codes count against the address. They are counted after the look at the code: codes are too long to be guessed,
   * and a limit for right ones would let anybody on the venue's network lock out its judges.
   */
  return async ({ typed, device, address }: Attempt, commit: Commit<OpenedPass>): Promise<OpenedPass> => {
    try {
      const code = parsePassCode(typed);
      if (code === null) throw refused(apiMessages.pass.invalidCode);
      return await commit((transaction) => openIn(transaction, code, device));
    } catch (error) {
      if (isWrongCode(error)) await limiter.hit(...countsOf('passWrongPerAddress', address));
      throw error;
    }
  };
}
