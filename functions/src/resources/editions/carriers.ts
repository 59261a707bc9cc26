import { participants } from '@ndeiya/domain/entries/participant';
import { events } from '@ndeiya/domain/site/event';
import { gallery } from '@ndeiya/domain/site/gallery';
import { videos } from '@ndeiya/domain/site/video';
import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { eachSideBySide } from '../../platform/eachByItself';
import { pagesById } from '../../platform/pages';
import { firstEdition } from './edition';

/** The collections that had documents before documents carried an edition. */
const CARRIERS = [participants, events, gallery, videos];

async function withoutEditionIn(db: Firestore, path: string): Promise<DocumentReference[]> {
  const found: DocumentReference[] = [];
  for await (const docs of pagesById(db.collection(path).select('edition')))
    for (const document of docs) if (document.get('edition') === undefined) found.push(document.ref);
  return found;
}

/** The documents from before editions, read in pages. */
export async function findWithoutEdition(db: Firestore): Promise<DocumentReference[]> {
  const lists = await Promise.all(CARRIERS.map(({ path }) => withoutEditionIn(db, path)));
  return lists.flat();
}

/** `updated_at` stays, because nobody has edited the document: an open form finds no conflict. */
async function writeEdition(db: Firestore, ref: DocumentReference, edition: number): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const document = await transaction.get(ref);
    if (document.exists && document.get('edition') === undefined) transaction.update(ref, { edition });
  });
}

/** Writes the first edition into these documents, each by itself. Documents that have one meanwhile keep it. */
export async function writeFirstEdition(db: Firestore, refs: readonly DocumentReference[]): Promise<void> {
  const edition = await firstEdition(db);
  await eachSideBySide(
    refs,
    (ref) => writeEdition(db, ref, edition),
    ({ path }) => ({ path }),
  );
}

const countOf = async (query: Query) => (await query.count().get()).data().count;

/**
 * Nightly repair: a dashboard that stayed open during the deployment may have added participants without an edition,
 * which no list shows. Returns how many were found.
 */
export async function mendEditions(db: Firestore): Promise<number> {
  const all = db.collection(participants.path);
  if ((await countOf(all)) === (await countOf(all.where('edition', '>', 0)))) return 0;
  const refs = await withoutEditionIn(db, participants.path);
  await writeFirstEdition(db, refs);
  return refs.length;
}
