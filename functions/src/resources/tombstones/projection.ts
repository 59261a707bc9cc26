import type { Bucket } from '@google-cloud/storage';
import { archive } from '@ndeiya/domain/archive/item';
import { certificates } from '@ndeiya/domain/certificates/certificate';
import { consents } from '@ndeiya/domain/consents/consent';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { timestamp } from '@ndeiya/domain/kernel/fields';
import { translationThanks } from '@ndeiya/domain/languages/thanks';
import { passes } from '@ndeiya/domain/people/pass';
import { users } from '@ndeiya/domain/people/user';
import { newsletterSubscribers } from '@ndeiya/domain/site/visitorForms';
import { textOptouts } from '@ndeiya/domain/sms/text';
import { type Tombstone, tombstonePath } from '@ndeiya/domain/system/tombstones';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler, DocumentChange } from '../../platform/documentChange';
import type { Platform } from '../../platform/firebase';
import { pagesFromPlace } from '../../platform/fromPlace';
import { eachNight, type Projection, UNFINISHED } from '../../platform/projection';
import { deleteFiles, listFiles, type StoredFile } from '../../platform/storage';
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
} from './decisionNotes';
import { keepTombstone } from './store';
import { noteOfTextStop, textStops } from './textStops';
import { noteOfThanks } from './thanks';

type Deps = Pick<Platform, 'db' | 'bucket'>;
const DAY_MS = 86_400_000;

function isoOf(time: unknown, otherwise: Date): string {
  const read = timestamp.safeParse(time);
  return (read.success ? read.data : otherwise).toISOString();
}
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
  /** When the round that last ended well began, as far as that is known. */
  lastDone: Date | null;
}

/** A note that the database asks for. */
interface Wanted {
  path: string;
  note: () => Tombstone;
  /**
   * A note about a time before this one is about an earlier end, also where its event came late and it was kept after this time:
   * somebody came back since, and has left again. Nothing where what has ended stays so.
   */
  since?: Date;
}

const wanted = (note: Tombstone): Wanted => ({ path: tombstonePath(note), note: () => note });
const wantedAgain = (note: Tombstone): Wanted => ({ ...wanted(note), since: new Date(note.at) });

async function withdrawnConsents(db: Firestore, now: Date): Promise<Wanted[]> {
  const { docs } = await db.collection(consents.path).where('withdrawn_at', '>', new Date(0)).get();
  return docs
    .filter((one) => !isRehearsal(one.get('edition')))
    .map((one) => ({
      path: tombstonePath({ kind: 'consent', id: one.id }),
      note: () => noteOfWithdrawal(one.id, one.data(), now),
    }));
}

async function endedSubscribers(db: Firestore, now: Date): Promise<Tombstone[]> {
  const { docs } = await db.collection(newsletterSubscribers.path).where('state', '==', 'unsubscribed').get();
  return docs.map((one) => ({ kind: 'subscriber', id: one.id, at: isoOf(one.get('updated_at'), now) }));
}

/** All notes that the database asks for, and the decisions of which nobody knows whether they need one. */
async function wantedNotes(db: Firestore, night: Night): Promise<{ notes: Wanted[]; unreadable: string[] }> {
  const { now } = night;
  const decisions = await recentDecisions(db, night);
  const lasting = [...decisions.notes, ...(await endedCertificates(db, now))];
  const passing = [
    ...(await withdrawnPieces(db)),
    ...(await textStops(db, now)),
    ...(await endedSubscribers(db, now)),
  ];
  const notes = [...lasting.map(wanted), ...passing.map(wantedAgain), ...(await withdrawnConsents(db, now))];
  return { notes, unreadable: decisions.unreadable };
}

const isMissing = ({ since }: Wanted, file: StoredFile | undefined): boolean =>
  !file || (since !== undefined && file.about < since);

/** Notes of decisions end before the decisions, which are deleted for good after some years. */
const isOldNote = ({ path, createdAt }: StoredFile, now: Date): boolean =>
  path.startsWith('tombstones/decision-') &&
  now.getTime() - createdAt.getTime() > DECISION_NOTE_DAYS * DAY_MS;

/** Until somebody has repaired it, the night does not end well, so that it is looked at again however long that takes. */
const cannotNote = (id: string) =>
  Promise.reject(new Error(`the decision ${id}, which may be a no, cannot be read`));

type Works = ReadonlyMap<string, () => Promise<unknown>>;

interface Folder {
  bucket: Bucket;
  now: Date;
  keep: (missing: Wanted) => Promise<unknown>;
}

/**
 * The night goes through the folder and through the notes that the database asks for, both in the order of their paths: missing
 * ones are kept, and old ones deleted. The last file of a page has a work too, so that the place is kept behind it.
 */
async function* pagesOfWorks(
  { bucket, now, keep }: Folder,
  { notes, unreadable }: Awaited<ReturnType<typeof wantedNotes>>,
  after = '',
): AsyncGenerator<Works> {
  let from = after;
  for await (const files of listFiles(bucket, 'tombstones/', { after })) {
    const until = files.at(-1)?.path;
    if (until === undefined) continue;
    const stored = new Map(files.map((file) => [file.path, file]));
    const own = notes.filter(({ path }) => path > from && path <= until);
    const missing = own.filter((one) => isMissing(one, stored.get(one.path)));
    const old = files.filter((file) => isOldNote(file, now));
    yield new Map([
      [until, () => Promise.resolve()],
      ...missing.map((one) => [one.path, () => keep(one)] as const),
      ...old.map(({ path }) => [path, () => deleteFiles(bucket, [path])] as const),
    ]);
    from = until;
  }
  const behind = notes.filter(({ path }) => path > from);
  // They come behind every path.
  const damaged = unreadable.map((id) => [`unreadable ${id}`, () => cannotNote(id)] as const);
  yield new Map([
    ...behind.map((one) => [one.path, () => keep(one)] as const),
    ...damaged.filter(([key]) => key > after),
  ]);
}

/**
 * The nightly repair after lost events: as far as there is time, then with the next run. Returns how many notes were missing.
 */
export async function mendTombstones(
  { db, bucket }: Deps,
  now: Date,
  { lastDone = null, isOver = timeLimit() }: { lastDone?: Date | null | undefined; isOver?: IsOver } = {},
): Promise<number | typeof UNFINISHED> {
  const files = await bucket();
  const wantedNow = await wantedNotes(db, { now, lastDone });
  let kept = 0;
  const keep = async ({ note }: Wanted) => {
    await keepTombstone(files, note());
    kept += 1;
  };
  let works: Works = new Map();
  async function* pagesAfter(after: string | undefined) {
    for await (works of pagesOfWorks({ bucket: files, now, keep }, wantedNow, after))
      yield [...works.keys()].toSorted();
  }
  const walk = { name: 'tombstones', list: 'notes', isOver };
  const isDone = await pagesFromPlace(db, walk, { pagesAfter, work: async (key) => works.get(key)?.() });
  return isDone ? kept : UNFINISHED;
}

/** The notes of what must not come back with an older backup. */
export const tombstoneProjection = (deps: Deps): Projection => ({
  name: 'tombstones',
  onChange: tombstoneHandler(deps),
  repair: [eachNight('tombstones', (now, lastDone) => mendTombstones(deps, now, { lastDone }))],
});
