import { archive, archivePublic, type ArchiveItem } from '@ndeiya/domain/archive/item';
import { isAnything, mayShow } from '@ndeiya/domain/archive/steps';
import { consents } from '@ndeiya/domain/consents/consent';
import { entries } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { ORPHAN_AFTER_HOURS } from '@ndeiya/domain/kernel/constants';
import type { Firestore } from 'firebase-admin/firestore';
import type { DocumentChange } from '../../platform/documentChange';
import { readable } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import type { Platform } from '../../platform/firebase';
import { pagesById } from '../../platform/pages';
import { eachNight, type Projection } from '../../platform/projection';
import { deleteFiles, listFiles } from '../../platform/storage';
import { itemRef, publicRef, sourceOf } from './piece';
import { hasContent, namingFields, publicOf } from './publicPiece';
import { withdrawnIn } from './service';

type Deps = Pick<Platform, 'db' | 'bucket'>;

const HOUR_MS = 3_600_000;

/**
 * Makes a piece follow what consent allows now: a published one of which neither words nor sound may be shown is withdrawn,
 * and what may still be shown is shown again. It reads everything again, because events may be late.
 */
async function followConsent({ db, bucket }: Deps, id: string): Promise<void> {
  const path = await db.runTransaction(async (transaction) => {
    const found = await transaction.get(itemRef(db, id));
    const item = found.data();
    if (!item || item.state === 'withdrawn') return null;
    const source = await sourceOf(transaction, db, item);
    const shown = await transaction.get(publicRef(db, id));
    const next: ArchiveItem = {
      ...item,
      allowed: source.allowed,
      has_minor: source.entry?.has_minor ?? item.has_minor,
    };
    const isSame = JSON.stringify(next.allowed) === JSON.stringify(item.allowed);
    if (item.state !== 'published') {
      if (!isSame) transaction.update(itemRef(db, id), { allowed: next.allowed, has_minor: next.has_minor });
      return null;
    }
    const may = mayShow(next);
    const piece = publicOf(next, source.now);
    const isHidden = !isAnything(may) || !hasContent(piece) || namingFields(piece, source, may).length > 0;
    if (isHidden) {
      const reason = 'consent';
      return withdrawnIn(transaction, db, { item: next, by: 'system', reason, now: source.now }).path;
    }
    if (isSame && shown.exists) return null;
    const silenced = piece.sound === null ? (next.sound?.path ?? null) : null;
    const sound = piece.sound === null ? null : next.sound;
    transaction.set(itemRef(db, id), { ...next, sound, updated_at: source.now });
    transaction.set(publicRef(db, id), piece);
    return silenced;
  });
  if (path !== null) await deleteFiles(await bucket(), [path]);
}

/** The sound and the public part of a piece that was deleted, as by an erasure. */
async function removed({ db, bucket }: Deps, { documentId, before }: DocumentChange): Promise<void> {
  await publicRef(db, documentId).delete();
  const path: unknown = before?.sound?.path;
  if (typeof path === 'string') await deleteFiles(await bucket(), [path]);
}

const pieceOf = async (db: Firestore, entry: unknown): Promise<string | null> => {
  if (typeof entry !== 'string' || entry === '') return null;
  const id: unknown = (await db.collection(entries.path).doc(entry).get()).get('archive');
  return typeof id === 'string' ? id : null;
};

/** The piece that a change may concern; null where it concerns none. */
function concerned(db: Firestore, change: DocumentChange): Promise<string | null> {
  const { collection, documentId, before, after } = change;
  const newest = after ?? before;
  if (collection === consents.path) return pieceOf(db, newest?.entry);
  if (collection === entryPeople.path) return pieceOf(db, documentId);
  if (collection !== entries.path) return Promise.resolve(null);
  const id: unknown = newest?.archive;
  return Promise.resolve(typeof id === 'string' ? id : null);
}

async function mendAll(deps: Deps): Promise<void> {
  const published = deps.db.collection(archive.path).where('state', '==', 'published');
  for await (const docs of pagesById(published))
    await eachByItself(
      readable(archive, docs),
      ({ id }) => followConsent(deps, id),
      ({ id }) => ({ piece: id }),
    );
}

/** Deletes the copies of sounds that no piece names: a publication may fail after its copy was made. */
async function sweepSounds({ db, bucket }: Deps, now: Date): Promise<number> {
  const files = await bucket();
  let deleted = 0;
  for await (const page of listFiles(files, 'archive/')) {
    const old = page.filter(
      ({ createdAt }) => now.getTime() - createdAt.getTime() > ORPHAN_AFTER_HOURS * HOUR_MS,
    );
    if (old.length === 0) continue;
    const { docs } = await db.collection(archive.path).where('state', '==', 'published').get();
    const named = new Set(readable(archive, docs).flatMap(({ sound }) => sound?.path ?? []));
    const paths = old.map(({ path }) => path).filter((path) => !named.has(path));
    await deleteFiles(files, paths);
    deleted += paths.length;
  }
  return deleted;
}

/** The archive follows consents, entries and erasures. */
export const archiveProjection = (deps: Deps): Projection => ({
  name: 'archive',
  onChange: async (change) => {
    if (change.collection === archivePublic.path) return;
    if (change.collection === archive.path) {
      if (change.after === null) await removed(deps, change);
      return;
    }
    const id = await concerned(deps.db, change);
    if (id !== null) await followConsent(deps, id);
  },
  repair: [
    eachNight('archive', () => mendAll(deps)),
    eachNight('archive sounds', (now) => sweepSounds(deps, now)),
  ],
});
