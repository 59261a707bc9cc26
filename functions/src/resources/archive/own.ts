import { archive, type ArchiveItem } from '@ndeiya/domain/archive/item';
import { entries } from '@ndeiya/domain/entries/entry';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, readableByIds, refOf } from '../../platform/documents';
import { isOwner, type Offerer } from './offers';

const MOST = 2000;

async function piecesOfEntries(db: Firestore, uid: string): Promise<ArchiveItem[]> {
  const own = db.collection(entries.path).where('owner', '==', uid).limit(MOST);
  const ids = readable(entries, (await own.get()).docs).flatMap((entry) => entry.archive ?? []);
  return [...(await readableByIds(archive, ids, { db })).values()];
}

/** The pieces that the caller has offered, and those that somebody else has offered of the caller's entries, the newest first. */
export async function ownPieces(db: Firestore, { user, pass }: Offerer): Promise<ArchiveItem[]> {
  const all = db.collection(archive.path);
  const offered = user ? all.where('owner', '==', user.uid) : all.where('pass', '==', pass?.id ?? '');
  const [{ docs }, ofEntries] = await Promise.all([
    offered.limit(MOST).get(),
    user ? piecesOfEntries(db, user.uid) : [],
  ]);
  const found = new Map([...readable(archive, docs), ...ofEntries].map((item) => [item.id, item]));
  return [...found.values()].sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
}

/** True for whoever has offered the piece, and for the account that owns its entry. */
export async function isOwnPiece(
  transaction: Transaction,
  db: Firestore,
  { item, by }: { item: ArchiveItem; by: Offerer },
): Promise<boolean> {
  if (isOwner(item, by)) return true;
  if (by.user === null || item.entry === null) return false;
  const entry = (await transaction.get(refOf(db, entries).doc(item.entry))).data();
  return entry?.owner === by.user.uid;
}
