import { type Certificate, certificates } from '@ndeiya/domain/certificates/certificate';
import { type EntryMember, entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { isSameName } from '@ndeiya/domain/kernel/names';
import type { Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../platform/documentChange';
import { readable, refOf } from '../../platform/documents';
import type { Projection } from '../../platform/projection';

/** The name that a member had before a change, and the member's id. */
interface Renamed {
  id: string;
  name: string;
}

const membersIn = (data: { members?: unknown } | undefined) =>
  Array.isArray(data?.members) ? (data.members as Partial<EntryMember>[]) : [];

/** The members whose name this change has corrected. */
function renamedIn(before: object, after: object): Renamed[] {
  const names = new Map(membersIn(after).map(({ id, name }) => [id, name]));
  return membersIn(before).flatMap(({ id, name }) => {
    const now = names.get(id);
    return id !== undefined && name && now && now !== name ? [{ id, name }] : [];
  });
}

/** The renamed member to whom a certificate was issued: it names them as they were called before. */
const heldBy = ({ holder_name, corrected_name }: Certificate, renamed: readonly Renamed[]) =>
  renamed.find(({ name }) =>
    [holder_name, corrected_name ?? ''].some((written) => isSameName(written, name)),
  );

/** The name that a certificate lacks; null where it has the present one. */
const correctedName = ({ holder_name }: Certificate, now: string): string | null =>
  now === '' || now === holder_name ? null : now;

/**
 * Notes in the issued certificates of an entry the name that a member has now. It may run twice and late, because it reads
 * the present name.
 */
async function noteNames(db: Firestore, entry: string, renamed: readonly Renamed[]): Promise<void> {
  const of = db.collection(certificates.path).where('entry', '==', entry).where('state', '==', 'issued');
  await db.runTransaction(async (transaction) => {
    const issued = readable(certificates, (await transaction.get(of)).docs);
    if (issued.length === 0) return;
    const people = (await transaction.get(refOf(db, entryPeople).doc(entry))).data();
    const names = new Map((people?.members ?? []).map(({ id, name }) => [id, name]));
    for (const one of issued) {
      const held = heldBy(one, renamed);
      if (!held) continue;
      const corrected_name = correctedName(one, names.get(held.id) ?? '');
      transaction.update(db.collection(certificates.path).doc(one.id), { corrected_name });
    }
  });
}

/** Follows the names of an entry's people: their issued certificates say that they are outdated. */
function correctedHandler(db: Firestore): ChangeHandler {
  return async ({ collection, documentId, before, after }) => {
    if (collection !== entryPeople.path || !before || !after) return;
    const renamed = renamedIn(before, after);
    if (renamed.length > 0) await noteNames(db, documentId, renamed);
  };
}

/** The notes in certificates that name somebody as they were called before. */
export const correctedProjection = (db: Firestore): Projection => ({
  name: 'corrected',
  onChange: correctedHandler(db),
  repair: { notNeeded: 'Only the change has the former name, by which the certificates are found.' },
});
