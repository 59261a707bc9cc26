import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import type { WinnerKind } from '@ndeiya/domain/sms/kinds';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableIn } from '../../platform/documents';
import type { EntryRules } from '../entries/steps/edition';
import { type NotQueued, planText as planTextOf, settled, toldBefore } from '../sms/enqueue';
import { type MailList, mailToldBefore, planWinnerMail } from './winnerMails';
import { winnerReceiver } from './winnerReceiver';
import type { Winner } from './winners';

/** The news for one entry; `list` names where the preview shows its number. */
export interface Plan {
  number: string;
  list: 'to_send' | 'to_mail' | 'waiting' | 'told' | 'failed' | 'no_contact' | 'unreadable' | MailList | null;
  isGuardian: boolean;
  body: string;
  mail: { subject: string; text: string } | null;
  write: () => void;
}

export const nothing = (number: string, list: Plan['list']): Plan => ({
  number,
  list,
  isGuardian: false,
  body: '',
  mail: null,
  write: () => undefined,
});

const LIST_OF: Readonly<Record<NotQueued, Plan['list']>> = {
  off: 'to_send',
  number: 'no_contact',
  optout: 'failed',
  told: 'told',
  failed: 'failed',
  unreadable: 'unreadable',
};

interface Telling {
  winner: Winner;
  kind: WinnerKind;
  rules: EntryRules;
  now: Date;
}

/** An entry is told once, whatever a correction changes later. */
const SAYS = '';

/** Plans the news of one entry as it is in the transaction: whoever has withdrawn meanwhile, or won nothing any more, reads nothing. */
export async function planWinner(transaction: Transaction, db: Firestore, telling: Telling): Promise<Plan> {
  const { winner, kind } = telling;
  const stored = await transaction.get(db.collection(entries.path).doc(winner.entry));
  const entry = readableIn(entries, stored);
  // One that cannot be read stops no other one, and somebody calls it.
  if (!entry && stored.get('state') === 'accepted')
    return nothing(String(stored.get('number')), 'no_contact');
  if (entry?.state !== 'accepted') return nothing('', null);
  const { id, number } = entry;
  const mailed = await mailToldBefore(transaction, db, { kind, entry: id });
  if (mailed !== null) return nothing(number, mailed);
  const receiver = await winnerReceiver(transaction, db, entry);
  if (receiver.way === 'none') return nothing(number, 'no_contact');
  const { way, to, language, isGuardian } = receiver;
  const about = { ...telling, entry, to, language };
  const plan = await (way === 'mail' ? planMail : planText)(transaction, db, about);
  return { ...plan, isGuardian };
}

interface About extends Telling {
  entry: Entry;
  to: string;
  language: string | null;
}

async function planMail(
  transaction: Transaction,
  db: Firestore,
  { winner, kind, rules: { edition, site }, now, entry, to, language }: About,
): Promise<Plan> {
  const { id, number, group } = entry;
  const told = await toldBefore(transaction, db, { kind, entry: id, group, says: SAYS });
  if (told !== null) return nothing(number, 'told');
  const { link } = winner;
  const year = edition.year;
  const letter = { edition: year, kind, entry: id, number, link, site, to, language };
  const { message, write } = planWinnerMail(transaction, db, { ...letter, not_before: settled(now), now });
  const { subject, text } = message;
  return { ...nothing(number, 'to_mail'), mail: { subject, text }, write };
}

async function planText(
  transaction: Transaction,
  db: Firestore,
  { winner, kind, rules: { edition, site }, now, entry, to, language }: About,
): Promise<Plan> {
  const { id, number, group } = entry;
  const { body, refused, write } = await planTextOf(transaction, db, {
    kind,
    to,
    language: language ?? 'en',
    edition,
    entry: id,
    group,
    now,
    says: SAYS,
    values: { number, date: '', time: '', place: '', link: winner.link, site },
    not_before: settled(now),
    valid_until: null,
  });
  if (refused !== null) return nothing(number, LIST_OF[refused]);
  return { ...nothing(number, 'to_send'), body, write };
}
