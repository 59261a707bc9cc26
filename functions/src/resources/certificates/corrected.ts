import { type Certificate, certificates, type Followed } from '@ndeiya/domain/certificates/certificate';
import { type EntryMember, entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { isNumberLabel } from '@ndeiya/domain/entries/publicLabel';
import { isSameName } from '@ndeiya/domain/kernel/sameName';
import type { Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../platform/documentChange';
import { readable, readableByIds, refOf } from '../../platform/documents';
import { fromPlace, summed, sumOrUnfinished } from '../../platform/fromPlace';
import { eachNight, type Projection, type UNFINISHED } from '../../platform/projection';
import { timeLimit } from '../../platform/timeLimit';
import { inCurrentYear } from '../editions/edition';
import { hasMoved } from './holding';

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

/** The member whom a certificate names; an older one, which does not say so, is found by what they were called before. */
function memberOf({ holder_name, corrected_name, followed }: Certificate, renamed: readonly Renamed[]) {
  if (followed) return followed.member;
  const written = [holder_name, corrected_name ?? ''];
  return renamed.find(({ name }) => written.some((one) => isSameName(one, name)))?.id;
}

/** The name that a certificate lacks; null where it has a number, the present name, or one that an organiser typed for it. */
const correctedName = ({ holder_name, followed }: Certificate, now: string): string | null =>
  isNumberLabel(holder_name) || now === holder_name || now === followed?.name ? null : now;

/** The member whom a certificate follows that is issued in place of this one, with the name that the member has now. */
export const followedNow = ({ followed, corrected_name }: Certificate): Followed | null =>
  followed && { ...followed, name: corrected_name ?? followed.name };

/** True where another certificate is that of the member who is called as this one says, so that this one is not. */
const isAnothers = (one: Certificate, issued: readonly Certificate[], names: ReadonlyMap<string, string>) =>
  issued.some(
    ({ id, holder_name, followed }) =>
      id !== one.id &&
      isSameName(holder_name, one.holder_name) &&
      isSameName(names.get(followed?.member ?? '') ?? '', holder_name),
  );

/**
 * The certificates whose note is not about the name that their member has now. A member who left keeps the note, and nobody gets
 * the certificate of somebody who has another place now.
 */
function notesOf(issued: readonly Certificate[], people: EntryPeople, renamed: readonly Renamed[]) {
  const names = new Map(people.members.map(({ id, name }) => [id, name]));
  return issued.flatMap((one) => {
    const now = names.get(memberOf(one, renamed) ?? '') ?? '';
    const isElsewhere = hasMoved(one, names) && !isAnothers(one, issued, names);
    const noted = isElsewhere ? null : correctedName(one, now);
    const corrected_name = now === '' ? one.corrected_name : noted;
    return corrected_name === one.corrected_name ? [] : [{ id: one.id, corrected_name }];
  });
}

/**
 * Notes in the issued certificates of an entry the names that its members have now. It may run twice and late, because it
 * reads the present names. Returns how many notes were out of date.
 */
async function noteNames(db: Firestore, entry: string, renamed: readonly Renamed[]): Promise<number> {
  const of = db.collection(certificates.path).where('entry', '==', entry).where('state', '==', 'issued');
  return db.runTransaction(async (transaction) => {
    const issued = readable(certificates, (await transaction.get(of)).docs);
    if (issued.length === 0) return 0;
    const people = (await transaction.get(refOf(db, entryPeople).doc(entry))).data();
    const notes = people ? notesOf(issued, people, renamed) : [];
    for (const { id, corrected_name } of notes)
      transaction.update(db.collection(certificates.path).doc(id), { corrected_name });
    return notes.length;
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

/**
 * The nightly repair after lost events, in the edition of a year and the one before: as far as there is time, then with the
 * next run. Returns how many notes were out of date.
 */
export async function mendCorrected(
  db: Firestore,
  year: number,
  isOver = timeLimit(),
): Promise<number | typeof UNFINISHED> {
  const query = db.collection(certificates.path).where('edition', 'in', [year, year - 1]);
  const issued = readable(certificates, (await query.get()).docs).filter(
    ({ state, followed }) => state === 'issued' && followed !== null,
  );
  const people = await readableByIds(
    entryPeople,
    issued.flatMap(({ entry }) => entry ?? []),
    { db },
  );
  const isBehind = (one: EntryPeople) =>
    notesOf(
      issued.filter(({ entry }) => entry === one.id),
      one,
      [],
    ).length > 0;
  const behind = [...people.values()].filter(isBehind);
  const each = fromPlace(db, { name: 'corrected', list: String(year), isOver });
  const ids = behind.map(({ id }) => id);
  return sumOrUnfinished(await summed(each, ids, (id) => noteNames(db, id, [])));
}

/** The notes in certificates that name somebody as they were called before. */
export const correctedProjection = (db: Firestore): Projection => ({
  name: 'corrected',
  onChange: correctedHandler(db),
  repair: [eachNight('corrected', () => inCurrentYear(db, (year) => mendCorrected(db, year)))],
});
