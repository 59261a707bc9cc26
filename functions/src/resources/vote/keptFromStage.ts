import type { Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { roundEntries } from '@ndeiya/domain/judging/round';
import { isMarkedStatus } from '@ndeiya/domain/judging/states';
import { slots } from '@ndeiya/domain/programme/slot';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, readableByIds, UnreadableDocument } from '../../platform/documents';
import { logError } from '../../platform/log';
import { keptStandings } from '../entries/keptStandings';

/** True where the stage or a round says that the entry was on stage: a later no takes its name away, and not what the audience has seen. */
async function wasOnStage(db: Firestore, entry: string): Promise<boolean> {
  const [lines, rows] = await Promise.all([
    db.collection(slots.path).where('entry', '==', entry).get(),
    db.collection(roundEntries.path).where('entry', '==', entry).get(),
  ]);
  return (
    readable(slots, lines.docs).some(({ state }) => state === 'done' || state === 'on_stage') ||
    readable(roundEntries, rows.docs).some(({ status }) => isMarkedStatus(status))
  );
}

/** A group stays where a document cannot be read, as one does whose people cannot be read. */
function orNothing(error: unknown): null {
  if (!(error instanceof UnreadableDocument)) throw error;
  logError('unreadable document', error, { path: error.path });
  return null;
}

/**
 * The groups of one edition that are too few without those whose guardians have refused. Where nobody knows who is in a group, because
 * its people are deleted or damaged, it stays: a favourite must not change a year after the event.
 */
async function tooSmall(transaction: Transaction, db: Firestore, groups: readonly Entry[]): Promise<Entry[]> {
  const [first] = groups;
  if (!first) return [];
  const ids = groups.map(({ id }) => id);
  const [people, standingsOf] = await Promise.all([
    readableByIds(entryPeople, ids, { db, transaction }),
    keptStandings(transaction, db, first.edition),
  ]);
  const small = groups.map(async (entry) => {
    const of = people.get(entry.id);
    const standings = of && (await standingsOf(entry, of).catch(orNothing));
    return standings?.waits === 'organiser' ? [entry] : [];
  });
  return (await Promise.all(small)).flat();
}

/**
 * The entries that a guardian's no keeps from the stage, and that were not there before: who may not perform is nobody's favourite.
 * A guardian who has not decided may still agree at the entrance, also for another child of a group.
 */
export async function keptFromStage(db: Firestore, listed: Iterable<Entry>): Promise<Set<string>> {
  const refused = [...listed].filter(({ consent }) => consent === 'refused');
  const groups = refused.filter(({ kind }) => kind === 'group');
  const alone = refused.filter(({ kind }) => kind !== 'group');
  const small =
    groups.length === 0
      ? []
      : await db.runTransaction((transaction) => tooSmall(transaction, db, groups), {
          readOnly: true,
        });
  const kept = await Promise.all(
    [...alone, ...small].map(async ({ id }) => ((await wasOnStage(db, id)) ? [] : [id])),
  );
  return new Set(kept.flat());
}
