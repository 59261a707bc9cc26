import { groupOps } from '@ndeiya/domain/groups/operation';
import { rounds } from '@ndeiya/domain/judging/round';
import { GROUPS } from '@ndeiya/domain/kernel/constants';
import { passes } from '@ndeiya/domain/people/pass';
import type { Firestore } from 'firebase-admin/firestore';
import { readable, sortReadable, UnreadableDocument } from '../../platform/documents';
import { fromPlace } from '../../platform/fromPlace';
import { pagesOf } from '../../platform/pages';
import { UNFINISHED } from '../../platform/projection';
import { timeLimit } from '../../platform/timeLimit';
import { WritesByParts } from '../../platform/writesByParts';
import { currentYear } from '../editions/edition';

const DAY_MS = 86_400_000;

/**
 * Empties the old operations that name people: their outcomes stay, so that a repetition still gets its answer. Those that it has
 * no time for are the first ones of the next run.
 */
export async function emptyGroupOps(
  db: Firestore,
  now: Date,
  isOver = timeLimit(),
): Promise<number | typeof UNFINISHED> {
  const before = new Date(now.getTime() - GROUPS.emptiedAfterDays * DAY_MS);
  const old = db
    .collection(groupOps.path)
    .where('names_people', '==', true)
    .where('at', '<', before)
    .orderBy('at');
  let emptied = 0;
  const writes = new WritesByParts(db, groupOps.path);
  for await (const docs of pagesOf(old)) {
    emptied += await writes.take(docs, (batch, { ref }) =>
      batch.update(ref, { payload: null, names_people: false }),
    );
    // Those that cannot be written come first again with each run, so that a run goes on behind them.
    if (emptied > 0 && isOver()) return UNFINISHED;
  }
  writes.end();
  return emptied;
}

/** Empties the operations that name a member of a group who is erased. */
export async function emptyMemberOps(
  db: Firestore,
  { group, member }: { group: unknown; member: string },
): Promise<void> {
  const named = db.collection(groupOps.path).where('group', '==', group).where('names_people', '==', true);
  for (const one of (await named.get()).docs)
    if (one.get('payload.member') === member) await one.ref.update({ payload: null, names_people: false });
}

/** The time at which the results of an edition were last published; null before that. Throws where a round cannot be read. */
export async function lastPublication(db: Firestore, year: number): Promise<Date | null> {
  const { docs } = await db.collection(rounds.path).where('edition', '==', year).get();
  const { read, unreadable } = sortReadable(rounds, docs);
  // The latest publication may be among these, and the passes would end too early without it.
  if (unreadable[0]) throw new UnreadableDocument(unreadable[0].ref.path, null);
  const times = read.flatMap(({ published }) => (published ? [published.at] : []));
  return times.reduce<Date | null>((last, at) => (last && last > at ? last : at), null);
}

/**
 * Passes of leaders and contestants end 90 days after the publication, whose date nobody knows when they are made. A night with
 * more passes than it has time for goes on with the next run.
 */
export async function endLeadersPasses(
  db: Firestore,
  isOver = timeLimit(),
): Promise<number | typeof UNFINISHED> {
  const year = await currentYear(db);
  const published = await lastPublication(db, year);
  if (!published) return 0;
  const expires_at = new Date(published.getTime() + GROUPS.passDays * DAY_MS);
  const { docs } = await db
    .collection(passes.path)
    .where('role', 'in', ['leader', 'contestant'])
    .where('edition', '==', year)
    .get();
  const others = readable(passes, docs).filter((one) => one.expires_at.getTime() !== expires_at.getTime());
  const each = fromPlace(db, { name: 'passes of leaders', list: expires_at.toISOString(), isOver });
  const isDone = await each(
    others.map(({ id }) => id),
    (id) => db.collection(passes.path).doc(id).update({ expires_at }),
  );
  return isDone ? others.length : UNFINISHED;
}
