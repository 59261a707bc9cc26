import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { numberLabel, publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { publicTitle } from '@ndeiya/domain/entries/publicTitle';
import { roundEntries } from '@ndeiya/domain/judging/round';
import { inOrderOfIds } from '@ndeiya/domain/results/order';
import type { ListedEntry, Vote } from '@ndeiya/domain/vote/vote';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import type { Firestore } from 'firebase-admin/firestore';
import { readable, readableByIds } from '../../platform/documents';
import { keptFromStage } from './keptFromStage';

type ShownEntry = VoteAnswer['entries'][number];

/** A withdrawn name vanishes from phones after this time; a hall that opens its tickets at once reads the entries once. */
const FRESH_MS = 5000;
/** Firestore compares a field with so many values at most. */
const VALUES = 30;

async function disqualifiedOf(db: Firestore, ids: readonly string[]): Promise<Set<string>> {
  const parts = Array.from({ length: Math.ceil(ids.length / VALUES) }, (_, at) =>
    ids.slice(at * VALUES, (at + 1) * VALUES),
  );
  const found = await Promise.all(
    parts.map((part) =>
      db.collection(roundEntries.path).where('entry', 'in', part).where('status', '==', 'disqualified').get(),
    ),
  );
  const rows = found.flatMap(({ docs }) => readable(roundEntries, docs));
  return new Set(rows.map(({ entry }) => entry));
}

/** An entry that cannot be read may be a child's, so it has its number only. */
function shownOf({ id, number }: ListedEntry, entry: Entry | undefined, isOut: boolean): ShownEntry {
  return {
    id,
    number,
    label: entry ? publicLabel({ ...entry, number }) : numberLabel(number),
    category: entry?.category ?? '',
    title: entry ? publicTitle(entry) : '',
    withdrawn: isOut || entry?.state !== 'accepted',
  };
}

/**
 * The list of a vote with the labels as everybody may read them now, in the order of the numbers: phones, table and the back of
 * the tickets have one order, because somebody reads from one what another has ticked.
 */
export async function entriesShown(
  db: Firestore,
  { entries: listed }: Pick<Vote, 'entries'>,
): Promise<ShownEntry[]> {
  const ids = listed.map(({ entry }) => entry);
  const [stored, out] = await Promise.all([readableByIds(entries, ids, { db }), disqualifiedOf(db, ids)]);
  const kept = await keptFromStage(db, stored.values());
  const inOrder = [...listed].sort(inOrderOfIds);
  return inOrder.map((one) => {
    const isOut = out.has(one.entry) || kept.has(one.entry);
    return shownOf(one, stored.get(one.entry), isOut);
  });
}

/** The same for phones and visitors, who may see it some seconds late: what they ask for without a limit is read once. */
export function freshLabels(db: Firestore) {
  const kept = new Map<string, { at: number; list: Promise<ShownEntry[]> }>();
  return (vote: Vote): Promise<ShownEntry[]> => {
    const known = kept.get(vote.id);
    if (known && Date.now() - known.at < FRESH_MS) return known.list;
    const list = entriesShown(db, vote);
    kept.set(vote.id, { at: Date.now(), list });
    // A failure must not be the answer to the others for seconds.
    list.catch(() => kept.delete(vote.id));
    return list;
  };
}
