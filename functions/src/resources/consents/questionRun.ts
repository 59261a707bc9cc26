import type { Firestore } from 'firebase-admin/firestore';
import { readSettings } from '../editions/settings';
import { type OfGroup, ofGroup, organisersOf } from './ownContact';

/** The contacts of organisers with which the questions of one run compare, and the number of children about whom it has asked. */
export interface QuestionRun {
  site: string;
  organisers: readonly string[];
  /** Reads the leader and the roster of a group once. */
  groupOf: (group: string | null) => Promise<OfGroup>;
  /** The members of groups that the run has read. */
  rosterLines: () => number;
  asked: number;
  /** It asks about no more children. */
  most: number;
}

/**
 * Begins a run. Its entries share what it reads: for each child anew, the roster of a class would cost its square. It may be
 * outdated by a moment, because a decision compares the contact once more.
 */
export async function beginRun(db: Firestore, most = Infinity): Promise<QuestionRun> {
  const { name: site } = await readSettings(db);
  const organisers = await db.runTransaction((transaction) => organisersOf(transaction, db), {
    readOnly: true,
  });
  const known = new Map<string | null, Promise<OfGroup>>();
  let lines = 0;
  const groupOf = (group: string | null) => {
    const before = known.get(group);
    if (before) return before;
    const read = db.runTransaction((transaction) => ofGroup(transaction, db, group), { readOnly: true });
    known.set(group, read);
    return read.then((found) => {
      lines += found.roster.length;
      return found;
    });
  };
  return { site, organisers, groupOf, rosterLines: () => lines, asked: 0, most };
}
