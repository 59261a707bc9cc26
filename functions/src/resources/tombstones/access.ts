import { passes } from '@ndeiya/domain/people/pass';
import type { Tombstone } from '@ndeiya/domain/system/tombstones';
import type { Auth } from 'firebase-admin/auth';
import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { DocumentChange } from '../../platform/documentChange';
import { planCodesBackOf } from '../people/passes/codesBack';
import { CLOSED } from '../people/passes/service';
import { alignClaim, orNull, userRef } from '../people/users/accounts';
import { endSessions } from '../people/users/sessions';

type Note<Kind extends Tombstone['kind']> = Extract<Tombstone, { kind: Kind }>;

/** The time that the change itself carries, which a later change is compared with. */
function timeOf({ after, time }: DocumentChange): string {
  const changed: unknown = after?.updated_at;
  return (changed instanceof Timestamp ? changed.toDate() : time).toISOString();
}

/** The note of an account that is deleted, or loses the rights of an administrator. */
export function noteOfAccount(change: DocumentChange): Tombstone | null {
  const { documentId: id, before, after } = change;
  const at = timeOf(change);
  if (!after) return { kind: 'account', id, at };
  return before?.is_admin === true && after.is_admin !== true ? { kind: 'rights', id, at } : null;
}

/** The note of a pass that is revoked, or whose token ends with its devices. */
export function noteOfPass(change: DocumentChange): Tombstone | null {
  const { documentId: id, before, after } = change;
  if (!before || !after) return null;
  const revoked = Boolean(after.revoked_at);
  const isEnded = Boolean(before.token_hash) && before.token_hash !== after.token_hash;
  const isRevoked = revoked && !before.revoked_at;
  return isEnded || isRevoked ? { kind: 'pass', id, at: timeOf(change), revoked } : null;
}

/** A document that was changed after the note is left alone: the rights were given again, or the pass opened anew. */
function isLater(document: DocumentSnapshot, at: string): boolean {
  const changed: unknown = document.get('updated_at');
  return changed instanceof Timestamp && changed.toDate() > new Date(at);
}

/** Takes the rights back that an older state of the database has given again, and ends the sessions. */
export async function withdrawsRights(
  { db, auth }: { db: Firestore; auth: Auth },
  { id, at }: Note<'rights'>,
): Promise<boolean> {
  const ref = userRef(db, id);
  const isChanged = await db.runTransaction(async (transaction) => {
    const profile = await transaction.get(ref);
    if (profile.get('is_admin') !== true || isLater(profile, at)) return false;
    transaction.update(ref, { is_admin: false, updated_at: new Date() });
    return true;
  });
  if (!isChanged) return false;
  if (await orNull(auth.getUser(id))) await alignClaim(auth, db, id);
  await endSessions({ db, auth }, id);
  return true;
}

/** Revokes a pass again, or ends the token that its devices had before they were freed. */
export function closesPass(db: Firestore, { id, at, revoked }: Note<'pass'>): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const pass = await transaction.get(db.collection(passes.path).doc(id));
    if (!pass.exists || pass.get('revoked_at') !== null) return false;
    if (!revoked && (pass.get('token_hash') === null || isLater(pass, at))) return false;
    // Each revocation of a leader's pass ends the codes that the leader has given, also in an older state.
    const role: unknown = pass.get('role');
    const takeCodesBack =
      revoked && role === 'leader' ? await planCodesBackOf(transaction, db, { id, role }) : null;
    const now = new Date();
    takeCodesBack?.(now);
    transaction.update(pass.ref, { ...(revoked ? { revoked_at: new Date(at) } : CLOSED), updated_at: now });
    return true;
  });
}
