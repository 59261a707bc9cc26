import { archive, type ArchiveItem } from '@ndeiya/domain/archive/item';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { groups } from '@ndeiya/domain/groups/group';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { readable, readableFields } from '../../platform/documents';
import { foundPieces, piecesByIds } from './damaged';
import { isOwner, type Offerer, ownsEntry } from './offerer';

const MOST = 2000;

/** Those of which a piece was offered: an account or a leader may have very many others, which a list of pieces need not read. */
const withPiece = (of: Query): Query => of.where('archive', '>', '').limit(MOST);

async function piecesOfEntries(db: Firestore, uid: string): Promise<ArchiveItem[]> {
  const own = withPiece(db.collection(entries.path).where('owner', '==', uid));
  const ids = readable(entries, (await own.get()).docs).flatMap((entry) => entry.archive ?? []);
  return piecesByIds(db, ids);
}

/** An account decides alone about what it has offered. */
const isOfPass = ({ owner }: ArchiveItem): boolean => owner === null;

async function piecesOfGroup(db: Firestore, pass: string): Promise<ArchiveItem[]> {
  const led = await db.collection(groups.path).where('pass', '==', pass).limit(1).get();
  const [group] = led.docs;
  if (!group) return [];
  const all = withPiece(db.collection(entries.path).where('group', '==', group.id));
  const ids = readable(entries, (await all.get()).docs).flatMap((entry) => entry.archive ?? []);
  return (await piecesByIds(db, ids)).filter(isOfPass);
}

/** The pieces that others have offered of the caller's entries; those that accounts offer of a leader's entries are theirs. */
function piecesOfOthers(db: Firestore, { user, pass }: Offerer): Promise<ArchiveItem[]> {
  if (user) return piecesOfEntries(db, user.uid);
  return pass?.role === 'leader' ? piecesOfGroup(db, pass.id) : Promise.resolve([]);
}

/** The pieces that the caller has offered, and those that somebody else has offered of the caller's entries, the newest first. */
export async function ownPieces(db: Firestore, by: Offerer): Promise<ArchiveItem[]> {
  const { user, pass } = by;
  const all = db.collection(archive.path);
  const offered = user ? all.where('owner', '==', user.uid) : all.where('pass', '==', pass?.id ?? '');
  const [{ docs }, ofEntries] = await Promise.all([offered.limit(MOST).get(), piecesOfOthers(db, by)]);
  const found = new Map([...foundPieces(docs), ...ofEntries].map((item) => [item.id, item]));
  return [...found.values()].sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
}

/**
 * True for whoever has offered the piece, for the account that owns its entry, and for the leader of its group, also where
 * other fields of these documents are damaged.
 */
export async function isOwnPiece(
  transaction: Transaction,
  db: Firestore,
  { item, by }: { item: ArchiveItem; by: Offerer },
): Promise<boolean> {
  if (isOwner(item, by)) return true;
  if (item.entry === null) return false;
  const document = await transaction.get(db.collection(entries.path).doc(item.entry));
  if (!document.exists) return false;
  const { owner = null, group = null } = readableFields(entries, document);
  const entry = { owner, group };
  return ownsEntry(entry, by) || (isOfPass(item) && leadsEntry(transaction, db, { entry, pass: by.pass }));
}

/** A leader has another pass after a lost phone, so that the pieces of the group are found by its pass of today. */
async function leadsEntry(
  transaction: Transaction,
  db: Firestore,
  { entry, pass }: { entry: Pick<Entry, 'group'>; pass: Offerer['pass'] },
): Promise<boolean> {
  if (pass?.role !== 'leader' || entry.group === null) return false;
  const group = await transaction.get(db.collection(groups.path).doc(entry.group));
  return group.get('pass') === pass.id;
}
