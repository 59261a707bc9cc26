import { certificates } from '@ndeiya/domain/certificates/certificate';
import { entries } from '@ndeiya/domain/entries/entry';
import { roundEntries, rounds } from '@ndeiya/domain/judging/round';
import { ENTRY_STATUSES, isMarkedStatus } from '@ndeiya/domain/judging/states';
import type { OverviewEnd } from '@ndeiya/domain/overview/overview';
import { payouts } from '@ndeiya/domain/results/payout';
import type { Firestore } from 'firebase-admin/firestore';
import { readable, snapshotsByIds } from '../../platform/documents';
import { isToPay } from '../results/payouts';
import { realRounds } from './rounds';

const MARKED: readonly unknown[] = ENTRY_STATUSES.filter(isMarkedStatus);

/** The published results of an edition, by the ids of their rounds, and the time of that read. */
async function publishedIn(db: Firestore, year: number): Promise<{ ids: string[]; at: Date }> {
  const found = await realRounds(db, year).get();
  const shown = readable(rounds, found.docs).filter(({ published }) => published !== null);
  return { ids: shown.map(({ id }) => id), at: found.readTime.toDate() };
}

async function countPrizes(db: Firestore, year: number, published: readonly string[]): Promise<number> {
  const found = await db.collection(payouts.path).where('edition', '==', year).get();
  return readable(payouts, found.docs).filter((one) => published.includes(one.round) && isToPay(one)).length;
}

/**
 * Counts the withdrawn entries that a published round has marked. A round has a bounded number of entries, and an edition any
 * number of withdrawn ones, so the rounds are read first.
 */
async function countWithdrawn(db: Firestore, year: number, published: readonly string[]): Promise<number> {
  const found = await Promise.all(
    published.map((round) => db.collection(roundEntries.path).where('round', '==', round).get()),
  );
  const marked = found.flatMap(({ docs }) => docs).filter((row) => MARKED.includes(row.get('status')));
  const ids = marked.map((row) => String(row.get('entry')));
  const named = await snapshotsByIds(entries, ids, { db });
  return named.filter((one) => one.get('edition') === year && one.get('state') === 'withdrawn').length;
}

/** Counts what is left to do once results are published. */
export async function countEnd(db: Firestore, year: number): Promise<OverviewEnd> {
  const { ids, at } = await publishedIn(db, year);
  const issued = db.collection(certificates.path).where('edition', '==', year).where('state', '==', 'issued');
  const [prizes, withdrawn, made] = await Promise.all([
    countPrizes(db, year, ids),
    countWithdrawn(db, year, ids),
    issued.count().get(),
  ]);
  return { at, prizes, withdrawn, certificates: made.data().count };
}
