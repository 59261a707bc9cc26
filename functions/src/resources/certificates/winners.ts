import { type Certificate, certificates } from '@ndeiya/domain/certificates/certificate';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { roundEntries, roundEntryId, rounds } from '@ndeiya/domain/judging/round';
import { type Payout, payouts } from '@ndeiya/domain/results/payout';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import type { WinnerKind } from '@ndeiya/domain/sms/kinds';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, readableByIds, refOf } from '../../platform/documents';
import { param } from '../../platform/params';
import { partsOf } from '../../platform/parts';
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

/** The entries of an edition among which winners are looked for; all where there are none. */
interface Among {
  edition: number;
  among?: readonly string[] | undefined;
}

/** The entries of a round by their public ids, all or only these. */
async function entriesIn(db: Firestore, round: string, among?: readonly string[]) {
  const rows = among
    ? await readableByIds(
        roundEntries,
        among.map((entry) => roundEntryId(round, entry)),
        { db },
      )
    : await readRows(db, round, plainReader);
  return new Map([...rows.values()].map(({ number, entry }) => [publicEntryId(number), entry]));
}

async function prizesOf(db: Firestore, { edition, among }: Among): Promise<Winner[]> {
  const link = `${param('siteUrl')}/results/${String(edition)}`;
  const shown = await publishedRounds(db, edition);
  const all = await Promise.all(
    shown.map(async ({ id }) => {
      const [ids, due] = await Promise.all([entriesIn(db, id, among), payoutsOf(db, id)]);
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

/** The valid certificates of the edition, all or only those of these entries. */
async function issuedOf(db: Firestore, { edition, among }: Among): Promise<Certificate[]> {
  const all = db.collection(certificates.path);
  const queries = among
    ? partsOf(among).map((part) => all.where('entry', 'in', part))
    : [all.where('edition', '==', edition).where('state', '==', 'issued')];
  const found = await Promise.all(queries.map((query) => query.get()));
  return found
    .flatMap(({ docs }) => readable(certificates, docs))
    .filter((one) => one.edition === edition && one.state === 'issued');
}

async function certificatesOf(db: Firestore, of: Among): Promise<Winner[]> {
  const { printable } = await printableIn(db, await issuedOf(db, of));
  return printable.toSorted(byNumber).flatMap((one): Winner[] => {
    if (one.entry === null) return [];
    const link = `${param('siteUrl')}/c/${one.id}`;
    return [{ entry: one.entry, link, isStill: ofCertificate(one) }];
  });
}

/**
 * The entries with a prize that is not paid, or with a certificate that is ready, each once: all of the edition, or those among these
 * entries, so that no other certificates and rows are read. A rehearsal has none.
 */
export async function winnersOf(
  db: Firestore,
  { kind, ...of }: Among & { kind: WinnerKind },
): Promise<Winner[]> {
  if (isRehearsal(of.edition)) return [];
  const found = await (kind === 'prize' ? prizesOf(db, of) : certificatesOf(db, of));
  const first = new Map<string, Winner>();
  for (const one of found) if (!first.has(one.entry)) first.set(one.entry, one);
  return [...first.values()];
}
