import type { WinnerKind } from '@ndeiya/domain/sms/kinds';
import { winnerMails } from '@ndeiya/domain/sms/winnerMail';
import { mail, type Mail } from '@ndeiya/domain/system/records';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { readable, readableIn, refOf, sortReadable } from '../../platform/documents';
import type { MailText } from '../system/mail/mailLayout';
import { enqueueMailIn, takeMailBack } from '../system/mail/outbox';
import { winnerMailTexts } from './mails';

/** The mails of this kind in this edition; the one about one entry, where it is given. */
interface WinnerMailsOf {
  edition: number;
  kind: WinnerKind;
  entry?: string;
}
type MailState = Mail['delivery']['state'];

/** The dialog names an entry that is told by mail in one of these lists. */
export type MailList = 'mail_waiting' | 'mail_told' | 'mail_failed';
/** Nobody knows of one that cannot be read whether it was sent. */
type KnownMail = MailList | 'unreadable';

const idOf = (kind: WinnerKind, entry: string) => `winner-${kind}-${entry}`;
const aboutOf = ({ edition, kind }: WinnerMailsOf) => `${kind} ${String(edition)}`;

/** These can be taken back. */
const WAITING: readonly MailState[] = ['PENDING', 'RETRY', 'PROCESSING'];

/** A mail that is gone was sent a month ago, unless it was taken back. */
function listOf(record: { taken_back: boolean } | undefined, state: MailState | undefined): MailList | null {
  if (!record || (state === undefined && record.taken_back)) return null;
  if (state === undefined || state === 'SUCCESS') return 'mail_told';
  return state === 'ERROR' ? 'mail_failed' : 'mail_waiting';
}

function queryOf(db: Firestore, of: WinnerMailsOf): Query {
  const all = db.collection(mail.path).where('about', '==', aboutOf(of));
  return of.entry === undefined ? all : all.where('entry', '==', of.entry);
}

/** The entries of which a mail tells, or has told. */
export async function winnerMailsOf(
  db: Firestore,
  of: WinnerMailsOf,
): Promise<{ entry: string; number: string; list: KnownMail }[]> {
  const { edition, kind } = of;
  const stored = db.collection(winnerMails.path).where('edition', '==', edition).where('kind', '==', kind);
  const [records, mails] = await Promise.all([stored.get(), queryOf(db, of).get()]);
  const { read, unreadable } = sortReadable(mail, mails.docs);
  const states = new Map(read.map(({ id, delivery }) => [id, delivery.state]));
  const damaged = new Set(unreadable.map(({ id }) => id));
  return readable(winnerMails, records.docs).flatMap((record) => {
    const list = damaged.has(record.id) ? 'unreadable' : listOf(record, states.get(record.id));
    return list === null ? [] : [{ entry: record.entry, number: record.number, list }];
  });
}

/** The entries of which a mail waits or is being sent, or has failed and can be sent again, where those are asked for. */
export async function unsentMailsOf(
  db: Firestore,
  of: WinnerMailsOf,
  { withFailed }: { withFailed: boolean },
): Promise<string[]> {
  const states: readonly MailState[] = withFailed ? [...WAITING, 'ERROR'] : WAITING;
  const { docs } = await queryOf(db, of).where('delivery.state', 'in', states).get();
  return readable(mail, docs).flatMap(({ entry }) => entry ?? []);
}

const refsOf = (db: Firestore, kind: WinnerKind, entry: string) => {
  const id = idOf(kind, entry);
  return { record: refOf(db, winnerMails).doc(id), letter: refOf(db, mail).doc(id) };
};

/** These have no converter, because a document that cannot be read must not stop those of the other winners. */
const plainRefsOf = (db: Firestore, kind: WinnerKind, entry: string) => {
  const id = idOf(kind, entry);
  return { record: db.collection(winnerMails.path).doc(id), letter: db.collection(mail.path).doc(id) };
};

/** Reads in the transaction how an entry is told by mail; null where no mail tells it. */
export async function mailToldBefore(
  transaction: Transaction,
  db: Firestore,
  { kind, entry }: { kind: WinnerKind; entry: string },
): Promise<KnownMail | null> {
  const { record, letter } = plainRefsOf(db, kind, entry);
  const [known, stored] = await Promise.all([transaction.get(record), transaction.get(letter)]);
  const [own, sent] = [readableIn(winnerMails, known), readableIn(mail, stored)];
  if ((known.exists && !own) || (stored.exists && !sent)) return 'unreadable';
  return listOf(own, sent?.delivery.state);
}

const WORDS = { prize: winnerMailTexts.prizeWon, certificate: winnerMailTexts.certificateReady } as const;

/** The mail about the prize or the certificate of an entry. */
interface WinnerMail extends WinnerMailsOf {
  entry: string;
  number: string;
  link: string;
  site: string;
  to: string;
  /** The language of a guardian, who may have no account. */
  language: string | null;
  not_before: Date;
  now: Date;
}

/** Writes the mail, and gives the write that puts it into the outbox. `mailToldBefore` has read before that there is none. */
export function planWinnerMail(
  transaction: Transaction,
  db: Firestore,
  { edition, kind, entry, number, link, site, to, language, not_before, now }: WinnerMail,
): { message: MailText; write: () => void } {
  const { record } = refsOf(db, kind, entry);
  const { id } = record;
  const message = WORDS[kind]({ site, number, url: link });
  const write = () => {
    transaction.set(record, { id, edition, kind, entry, number, taken_back: false, created_at: now });
    const about = aboutOf({ edition, kind });
    const own = language === null ? {} : { language };
    enqueueMailIn(transaction, db, { id, to, message, entry, about, not_before, ...own });
  };
  return { message, write };
}

/** Takes back the mail about an entry that was not sent. One that cannot be read is never sent, so that it stays. */
export function takeWinnerMailBack(db: Firestore, kind: WinnerKind, entry: string): Promise<void> {
  const { record, letter } = plainRefsOf(db, kind, entry);
  return db.runTransaction(async (transaction) => {
    const [known, stored] = await Promise.all([transaction.get(record), transaction.get(letter)]);
    const data = readableIn(mail, stored);
    if (stored.exists && !data) return;
    const was = takeMailBack(transaction, { ref: letter, data });
    if (!known.exists || !stored.exists) return;
    if (was === 'gone') transaction.delete(record);
    if (was === 'leaving') transaction.update(record, { taken_back: true });
  });
}
