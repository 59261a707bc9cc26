import { type Certificate, certificates } from '@ndeiya/domain/certificates/certificate';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { rounds } from '@ndeiya/domain/judging/round';
import { type Payout, payouts } from '@ndeiya/domain/results/payout';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import type { WinnerKind } from '@ndeiya/domain/sms/kinds';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, refOf } from '../../platform/documents';
import { param } from '../../platform/params';
import { payoutsOf } from '../results/payouts';
import { plainReader } from '../results/preview';
import { readRows } from '../results/publicPage';
import { byNumber } from './numbers';
import { publishedRounds } from './publishedPlaces';
import { unnamedIn } from './toPrint';
import { printableIn } from './waiting';

/** An entry of which a text can tell. */
export interface Winner {
  entry: string;
  link: string;
  /** Reads in the transaction that queues the text whether it is still true. */
  isStill: (transaction: Transaction, db: Firestore) => Promise<boolean>;
}

/** A winner who was paid knows of the prize. */
const isOpen = ({ amount, paid_at, flag }: Payout) => amount > 0 && paid_at === null && flag === null;

const ofPrize =
  ({ id, round, version }: Payout) =>
  async (transaction: Transaction, db: Firestore) => {
    const [payout, shown] = await Promise.all([
      transaction.get(refOf(db, payouts).doc(id)),
      transaction.get(refOf(db, rounds).doc(round)),
    ]);
    const now = payout.data();
    return (
      now !== undefined &&
      isOpen(now) &&
      now.version === version &&
      (shown.data()?.published ?? null) !== null
    );
  };

async function prizesOf(db: Firestore, edition: number): Promise<Winner[]> {
  const link = `${param('siteUrl')}/results/${String(edition)}`;
  const shown = await publishedRounds(db, edition);
  const all = await Promise.all(
    shown.map(async ({ id }) => {
      const [rows, due] = await Promise.all([readRows(db, id, plainReader), payoutsOf(db, id)]);
      const ids = new Map(rows.map(({ number, entry }) => [publicEntryId(number), entry]));
      return due.filter(isOpen).flatMap((payout): Winner[] => {
        const entry = ids.get(payout.entry);
        return entry === undefined ? [] : [{ entry, link, isStill: ofPrize(payout) }];
      });
    }),
  );
  return all.flat();
}

const ofCertificate =
  ({ id, result }: Certificate) =>
  async (transaction: Transaction, db: Firestore) => {
    const now = (await transaction.get(refOf(db, certificates).doc(id))).data();
    if (now?.state !== 'issued' || now.outdated !== null || now.corrected_name !== null) return false;
    if ((await unnamedIn(transaction, db, [now])).size > 0) return false;
    if (!result) return true;
    const round = (await transaction.get(refOf(db, rounds).doc(result.round))).data();
    return (round?.published ?? null) !== null;
  };

async function certificatesOf(db: Firestore, edition: number): Promise<Winner[]> {
  const query = db.collection(certificates.path).where('edition', '==', edition);
  const issued = readable(certificates, (await query.where('state', '==', 'issued').get()).docs);
  const { printable } = await printableIn(db, issued);
  return printable.toSorted(byNumber).flatMap((one): Winner[] => {
    if (one.entry === null) return [];
    const link = `${param('siteUrl')}/c/${one.id}`;
    return [{ entry: one.entry, link, isStill: ofCertificate(one) }];
  });
}

/** The entries with a prize that is not paid, or with a certificate that is ready, each once. A rehearsal has none. */
export async function winnersOf(
  db: Firestore,
  { edition, kind }: { edition: number; kind: WinnerKind },
): Promise<Winner[]> {
  if (isRehearsal(edition)) return [];
  const found = await (kind === 'prize' ? prizesOf(db, edition) : certificatesOf(db, edition));
  const first = new Map<string, Winner>();
  for (const one of found) if (!first.has(one.entry)) first.set(one.entry, one);
  return [...first.values()];
}
