import { PASSES } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import { type Pass, passes } from '@ndeiya/domain/people/pass';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { PassHolder } from '../../../http/types';
import { refOf } from '../../../platform/documents';
import { logError } from '../../../platform/log';
import { hashPassToken } from './passSecrets';

const refused = (sentence: string) => new AppError('unauthenticated', sentence);
/** The pass has ended for good: a phone deletes what it has, also what it has not sent. Another sentence may end by opening the link again. */
export const passEnded = (sentence: string) =>
  new AppError('unauthenticated', sentence, { fields: { pass: sentence } });

/** Throws unless the pass has this token and is neither revoked nor over. */
function expectOpen(pass: Pass | undefined, token: string, now: Date): asserts pass {
  if (pass?.token_hash !== hashPassToken(token)) throw refused(passApiMessages.unknown);
  if (pass.revoked_at) throw passEnded(passApiMessages.revoked);
  if (pass.expires_at <= now) throw passEnded(passApiMessages.expired);
}

/** Notes when the pass was used; the request does not fail for it. */
async function noteSeen(ref: DocumentReference, { last_seen_at }: Pass, now: Date): Promise<void> {
  if (last_seen_at && now.getTime() - last_seen_at.getTime() < PASSES.seenEveryMs) return;
  try {
    await ref.update({ last_seen_at: now });
  } catch (error) {
    logError('a pass was not noted as seen', error, { path: ref.path });
  }
}

/**
 * The pass holder who makes the request, by `Authorization: Pass <token>`. Throws 401 without the token of a pass that
 * is open, with the sentence that says why, and 403 where its role is not among the row's.
 */
export async function authenticatePass(
  db: Firestore,
  roles: readonly PassRole[],
  authorization: string | undefined,
): Promise<PassHolder> {
  const [, token, id] = /^Pass +(((?!__)[\w-]{1,128})\.[\w-]+)$/i.exec(authorization?.trim() ?? '') ?? [];
  if (!token || !id) throw refused(passApiMessages.missing);
  const snapshot = await refOf(db, passes).doc(id).get();
  const pass = snapshot.data();
  // The database's clock: those of two instances may differ.
  const now = snapshot.readTime.toDate();
  expectOpen(pass, token, now);
  await noteSeen(snapshot.ref, pass, now);
  if (!roles.includes(pass.role)) throw new AppError('forbidden', passApiMessages.otherRole);
  const { role, name, edition, expires_at, person, entry, group } = pass;
  return { id, role, name, edition, expires_at, person, entry, group };
}
