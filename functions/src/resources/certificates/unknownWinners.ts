import { certificates } from '@ndeiya/domain/certificates/certificate';
import { roundEntries, roundEntryId, rounds } from '@ndeiya/domain/judging/round';
import { payouts } from '@ndeiya/domain/results/payout';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import type { WinnerKind } from '@ndeiya/domain/sms/kinds';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { snapshotsByIds, sortReadable } from '../../platform/documents';

interface Of {
  edition: number;
  kind: WinnerKind;
}

/** True where a damaged document may be about one of these; a field that is no text may have been about any. */
const mayBeAbout = (one: DocumentSnapshot, isOne: (entry: string) => boolean): boolean => {
  const entry: unknown = one.get('entry');
  return typeof entry !== 'string' || isOne(entry);
};

async function unreadableCertificates(db: Firestore, { edition }: Of): Promise<DocumentSnapshot[]> {
  const { docs } = await db.collection(certificates.path).where('edition', '==', edition).get();
  return sortReadable(certificates, docs).unreadable;
}

async function isPrizeUnknown(
  db: Firestore,
  entry: string,
  { shown, lost }: { shown: readonly string[]; lost: readonly DocumentSnapshot[] },
): Promise<boolean> {
  const ids = shown.map((round) => roundEntryId(round, entry));
  const found = await snapshotsByIds(roundEntries, ids, { db });
  const { read, unreadable } = sortReadable(
    roundEntries,
    found.filter(({ exists }) => exists),
  );
  const numbers = new Set(read.map(({ number }) => publicEntryId(number)));
  return unreadable.length > 0 || lost.some((payout) => mayBeAbout(payout, (id) => numbers.has(id)));
}

async function unknownPrizes(db: Firestore, of: Of, suspects: readonly string[]): Promise<string[]> {
  const ofEdition = (path: string) => db.collection(path).where('edition', '==', of.edition).get();
  const [foundRounds, foundPayouts] = await Promise.all([ofEdition(rounds.path), ofEdition(payouts.path)]);
  const { read, unreadable } = sortReadable(rounds, foundRounds.docs);
  if (unreadable.some((round) => round.get('practice') !== true)) return [...suspects];
  const shown = read.filter(({ published }) => published !== null).map(({ id }) => id);
  const lost = sortReadable(payouts, foundPayouts.docs).unreadable;
  const unknown = await Promise.all(suspects.map((entry) => isPrizeUnknown(db, entry, { shown, lost })));
  return suspects.filter((_, place) => unknown[place]);
}

/**
 * Returns those of these entries of which nobody can say whether they have won, because a document that says it cannot be
 * read: news to them may be true, so that they are not taken back.
 */
export async function unknownWinners(
  db: Firestore,
  of: Of,
  suspects: readonly string[],
): Promise<Set<string>> {
  if (suspects.length === 0) return new Set();
  if (of.kind === 'prize') return new Set(await unknownPrizes(db, of, suspects));
  const lost = await unreadableCertificates(db, of);
  return new Set(suspects.filter((entry) => lost.some((one) => mayBeAbout(one, (id) => id === entry))));
}
