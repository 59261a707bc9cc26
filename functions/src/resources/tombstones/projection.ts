import type { Bucket } from '@google-cloud/storage';
import { archive } from '@ndeiya/domain/archive/item';
import { certificates } from '@ndeiya/domain/certificates/certificate';
import { consents } from '@ndeiya/domain/consents/consent';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { translationThanks } from '@ndeiya/domain/languages/thanks';
import { passes } from '@ndeiya/domain/people/pass';
import { users } from '@ndeiya/domain/people/user';
import { newsletterSubscribers } from '@ndeiya/domain/site/visitorForms';
import { textOptouts } from '@ndeiya/domain/sms/text';
import { type Tombstone, tombstonePath } from '@ndeiya/domain/system/tombstones';
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { ChangeHandler, DocumentChange } from '../../platform/documentChange';
import type { Platform } from '../../platform/firebase';
import { eachWork, fromPlace } from '../../platform/fromPlace';
import { eachNight, type Projection, UNFINISHED } from '../../platform/projection';
import { deleteFiles, listFiles } from '../../platform/storage';
import { type IsOver, timeLimit } from '../../platform/timeLimit';
import { noteOfAccount, noteOfPass } from './access';
import { noteOfPiece, withdrawnPieces } from './archive';
import { endedCertificates, noteOfCertificate } from './certificates';
import {
  decidedIn,
  DECISION_NOTE_DAYS,
  noteOfDecision,
  noteOfWithdrawal,
  recentDecisions,
} from './decisions';
import { keepTombstone, tombstonePaths } from './store';
import { noteOfTextStop, textStops } from './textStops';
import { noteOfThanks } from './thanks';

type Deps = Pick<Platform, 'db' | 'bucket'>;

const isoOf = (time: unknown, otherwise: Date): string =>
  (time instanceof Timestamp ? time.toDate() : otherwise).toISOString();
const isEnded = (subscriber: DocumentData | null) => !subscriber || subscriber.state === 'unsubscribed';

/** The note of a decision that was just made. One that cannot be read is noted by the night, which fails until it can be. */
function ofDecision(id: string, data: DocumentData): Tombstone | null {
  const consent = decidedIn(id, data);
  return consent && noteOfDecision(consent);
}

type Note = (change: DocumentChange) => Tombstone | null;

/** The notes that follow from a write, by its collection. */
const NOTES: Record<string, Note> = {
  [users.path]: noteOfAccount,
  [passes.path]: (change) => (isRehearsal(change.after?.edition) ? null : noteOfPass(change)),
  [certificates.path]: noteOfCertificate,
  [archive.path]: noteOfPiece,
  [translationThanks.path]: noteOfThanks,
  [textOptouts.path]: noteOfTextStop,
  [newsletterSubscribers.path]: ({ documentId: id, before, after, time }) =>
    before && !isEnded(before) && isEnded(after) ? { kind: 'subscriber', id, at: time.toISOString() } : null,
  [consents.path]: ({ documentId: id, before, after, time }) => {
    if (!after || isRehearsal(after.edition)) return null;
    if (!before) return ofDecision(id, after);
    return after.withdrawn_at && !before.withdrawn_at ? noteOfWithdrawal(id, after, time) : null;
  },
};

/** Notes what must not come back with an older backup. */
function tombstoneHandler({ bucket }: Pick<Deps, 'bucket'>): ChangeHandler {
  return async (change) => {
    const note = NOTES[change.collection]?.(change);
    if (note) await keepTombstone(await bucket(), note);
  };
}

interface Night {
  now: Date;
  /** When the night last ended well, as far as that is known. */
  lastDone: Date | null;
}

async function missingNotes(
  db: Firestore,
  known: ReadonlySet<string>,
  night: Night,
): Promise<{ missing: Tombstone[]; unreadable: string[] }> {
  const { now } = night;
  const withdrawn = await db.collection(consents.path).where('withdrawn_at', '>', new Date(0)).get();
  const ended = await db.collection(newsletterSubscribers.path).where('state', '==', 'unsubscribed').get();
  const isMissing = (note: Pick<Tombstone, 'kind' | 'id'>) => !known.has(tombstonePath(note));
  const decisions = await recentDecisions(db, night);
  const notes: Tombstone[] = [
    ...decisions.notes,
    ...(await endedCertificates(db, now)),
    ...(await withdrawnPieces(db)),
    ...(await textStops(db, now)),
    ...withdrawn.docs
      .filter((one) => !isRehearsal(one.get('edition')) && isMissing({ kind: 'consent', id: one.id }))
      .map((one) => noteOfWithdrawal(one.id, one.data(), now)),
    ...ended.docs.map((one): Tombstone => {
      return { kind: 'subscriber', id: one.id, at: isoOf(one.get('updated_at'), now) };
    }),
  ];
  return { missing: notes.filter(isMissing), unreadable: decisions.unreadable };
}

/** Notes of decisions end before the decisions, which are deleted for good after some years. */
async function dropOld(bucket: Bucket, now: Date): Promise<void> {
  const before = now.getTime() - DECISION_NOTE_DAYS * 86_400_000;
  for await (const page of listFiles(bucket, 'tombstones/decision-'))
    await deleteFiles(
      bucket,
      page.filter(({ createdAt }) => createdAt.getTime() < before).map(({ path }) => path),
    );
}

/** Until somebody has repaired it, the night does not end well, so that it is looked at again however long that takes. */
const cannotNote = (id: string) =>
  Promise.reject(new Error(`the decision ${id}, which may be a no, cannot be read`));

/**
 * The nightly repair after lost events: as far as there is time, then with the next run. Old notes go also where a new one
 * cannot be kept. Returns how many notes were missing.
 */
export async function mendTombstones(
  { db, bucket }: Deps,
  now: Date,
  { lastDone = null, isOver = timeLimit() }: { lastDone?: Date | null | undefined; isOver?: IsOver } = {},
): Promise<number | typeof UNFINISHED> {
  const opened = await bucket();
  const { missing, unreadable } = await missingNotes(db, new Set(await tombstonePaths(opened)), {
    now,
    lastDone,
  });
  const works = new Map<string, () => Promise<unknown>>([
    ['old notes', () => dropOld(opened, now)],
    ...missing.map((note) => [tombstonePath(note), () => keepTombstone(opened, note)] as const),
    ...unreadable.map((id) => [`unreadable ${id}`, () => cannotNote(id)] as const),
  ]);
  const each = fromPlace(db, { name: 'tombstones', list: 'notes', isOver });
  const isDone = await eachWork(each, works);
  return isDone ? missing.length : UNFINISHED;
}

/** The notes of what must not come back with an older backup. */
export const tombstoneProjection = (deps: Deps): Projection => ({
  name: 'tombstones',
  onChange: tombstoneHandler(deps),
  repair: [eachNight('tombstones', (now, lastDone) => mendTombstones(deps, now, { lastDone }))],
});
