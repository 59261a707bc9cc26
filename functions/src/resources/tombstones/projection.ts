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
} from './decisions';
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
   * A note that was kept before this time is about an earlier end: somebody came back since, and has left again. Nothing where what
   * has ended stays so.
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
  !file || (since !== undefined && file.createdAt < since);

/** Notes of decisions end before the decisions, which are deleted for good after some years. */
const isOldNote = ({ path, createdAt }: StoredFile, now: Date): boolean =>
  path.startsWith('tombstones/decision-') &&
  now.getTime() - createdAt.getTime() > DECISION_NOTE_DAYS * DAY_MS;

/** Until somebody has repaired it, the night does not end well, so that it is looked at again however long that takes. */
const cannotNote = (id: string) =>
  Promise.reject(new Error(`the decision ${id}, which may be a no, cannot be read`));

/** One page of the folder, with the notes that belong between it and the page before. */
interface Page {
  missing: ReadonlyMap<string, Wanted>;
  old: string[];
}

/** The night goes through the folder and through the notes that the database asks for, both in the order of their paths. */
async function* pagesOfNotes(
  bucket: Bucket,
  { notes, now, after = '' }: { notes: readonly Wanted[]; now: Date; after: string | undefined },
): AsyncGenerator<Page & { keys: string[] }> {
  const pageOf = (files: readonly StoredFile[], own: readonly Wanted[]) => {
    const stored = new Map(files.map((file) => [file.path, file]));
    const missing = new Map(
      own.filter((one) => isMissing(one, stored.get(one.path))).map((one) => [one.path, one]),
    );
    const old = files.filter((file) => isOldNote(file, now)).map(({ path }) => path);
    const keys = [...new Set([...missing.keys(), ...files.slice(-1).map(({ path }) => path)])].toSorted();
    return { missing, old, keys };
  };
  let from = after;
  for await (const files of listFiles(bucket, 'tombstones/', { after })) {
    const until = files.at(-1)?.path;
    if (until === undefined) continue;
    yield pageOf(
      files,
      notes.filter(({ path }) => path > from && path <= until),
    );
    from = until;
  }
  yield pageOf(
    [],
    notes.filter(({ path }) => path > from),
  );
}

/** One run of the night through the folder. */
class NoteRun {
  /** The notes that were missing. */
  kept = 0;
  private page: Page = { missing: new Map(), old: [] };
  private readonly damaged: ReadonlyMap<string, string>;

  constructor(
    private readonly bucket: Bucket,
    private readonly asked: { notes: readonly Wanted[]; unreadable: readonly string[]; now: Date },
  ) {
    this.damaged = new Map(asked.unreadable.map((id) => [`unreadable ${id}`, id]));
  }

  async *pagesAfter(after: string | undefined): AsyncGenerator<string[]> {
    for await (const { keys, ...page } of pagesOfNotes(this.bucket, { ...this.asked, after })) {
      this.page = page;
      yield keys;
    }
    // They come behind every path.
    yield [...this.damaged.keys()].filter((key) => key > (after ?? '')).toSorted();
  }

  /** Old notes go also where a new one cannot be kept. */
  async work(key: string): Promise<void> {
    const { old } = this.page;
    this.page = { ...this.page, old: [] };
    try {
      await this.keep(key);
    } finally {
      await deleteFiles(this.bucket, old);
    }
  }

  private async keep(key: string): Promise<void> {
    const id = this.damaged.get(key);
    if (id !== undefined) await cannotNote(id);
    const missing = this.page.missing.get(key);
    if (!missing) return;
    await keepTombstone(this.bucket, missing.note());
    this.kept += 1;
  }
}

/**
 * The nightly repair after lost events: as far as there is time, then with the next run. Returns how many notes were missing.
 */
export async function mendTombstones(
  { db, bucket }: Deps,
  now: Date,
  { lastDone = null, isOver = timeLimit() }: { lastDone?: Date | null | undefined; isOver?: IsOver } = {},
): Promise<number | typeof UNFINISHED> {
  const run = new NoteRun(await bucket(), { ...(await wantedNotes(db, { now, lastDone })), now });
  const walk = { name: 'tombstones', list: 'notes', isOver };
  const isDone = await pagesFromPlace(db, walk, {
    pagesAfter: (after) => run.pagesAfter(after),
    work: (key) => run.work(key),
  });
  return isDone ? run.kept : UNFINISHED;
}

/** The notes of what must not come back with an older backup. */
export const tombstoneProjection = (deps: Deps): Projection => ({
  name: 'tombstones',
  onChange: tombstoneHandler(deps),
  repair: [eachNight('tombstones', (now, lastDone) => mendTombstones(deps, now, { lastDone }))],
});
