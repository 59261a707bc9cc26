import { entries } from '@ndeiya/domain/entries/entry';
import { textSize } from '@ndeiya/domain/sms/gsm';
import type { WinnerKind } from '@ndeiya/domain/sms/kinds';
import type { TextState } from '@ndeiya/domain/sms/states';
import { NO_TEXTS, type Text, texts } from '@ndeiya/domain/sms/text';
import type { WinnerTexts } from '@ndeiya/domain/sms/winnerTextsApi';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, refOf } from '../../platform/documents';
import { limitConcurrency } from '../../platform/limitConcurrency';
import { type EntryRules, readRules } from '../entries/steps/edition';
import { planCancel } from '../sms/cancel';
import { type NotQueued, planText, settled } from '../sms/enqueue';
import { refs } from '../sms/refs';
import { winnerReceiver } from './winnerReceiver';
import { type Winner, winnersOf } from './winners';

const SIDE_BY_SIDE = 8;

/** The texts of this kind in this edition. */
interface WinnerTextsOf {
  edition: number;
  kind: WinnerKind;
}

/** The text for one entry; `list` names where the preview shows its number. */
interface Plan {
  number: string;
  list: 'to_send' | 'waiting' | 'told' | 'failed' | 'with_mail' | 'no_number' | null;
  isGuardian: boolean;
  body: string;
  write: () => void;
}

const nothing = (number: string, list: Plan['list']): Plan => ({
  number,
  list,
  isGuardian: false,
  body: '',
  write: () => undefined,
});

const LIST_OF: Readonly<Record<NotQueued, Plan['list']>> = {
  off: 'to_send',
  number: 'no_number',
  optout: 'failed',
  told: 'told',
  failed: 'failed',
};

interface Telling {
  winner: Winner;
  kind: WinnerKind;
  rules: EntryRules;
  now: Date;
}

/** Plans the text of one entry as it is in the transaction: whoever has withdrawn meanwhile, or won nothing any more, reads nothing. */
async function planWinner(
  transaction: Transaction,
  db: Firestore,
  { winner, kind, rules: { edition, site }, now }: Telling,
): Promise<Plan> {
  const entry = (await transaction.get(refOf(db, entries).doc(winner.entry))).data();
  if (entry?.state !== 'accepted') return nothing('', null);
  const { id, number } = entry;
  const receiver = await winnerReceiver(transaction, db, entry);
  if (receiver.way !== 'text') return nothing(number, receiver.way === 'mail' ? 'with_mail' : 'no_number');
  const { to, language, isGuardian } = receiver;
  const { body, refused, write } = await planText(transaction, db, {
    kind,
    to,
    language,
    edition,
    entry: id,
    group: entry.group,
    now,
    // An entry is told once, whatever a correction changes later.
    says: '',
    values: { number, date: '', time: '', place: '', link: winner.link, site },
    not_before: settled(now),
    valid_until: null,
  });
  if (refused !== null) return { ...nothing(number, LIST_OF[refused]), isGuardian };
  return { number, list: 'to_send', isGuardian, body, write };
}

/** Such a text has not left for good, so that it can be taken back. */
const WAITING: readonly TextState[] = ['queued', 'sending', 'unsure'];

const textsOf = (db: Firestore, { edition, kind }: WinnerTextsOf) =>
  db.collection(texts.path).where('edition', '==', edition).where('kind', '==', kind);

const allOf = async (db: Firestore, of: WinnerTextsOf): Promise<Text[]> =>
  readable(texts, (await textsOf(db, of).get()).docs);

/** Each change of a certificate or payout asks for them, so the texts that have left are not read. */
const waitingOf = async (db: Firestore, of: WinnerTextsOf): Promise<Text[]> =>
  readable(texts, (await textsOf(db, of).where('delivery.state', 'in', WAITING).get()).docs);

function listOfState(state: TextState): Plan['list'] {
  if (state === 'cancelled') return null;
  if (WAITING.includes(state)) return 'waiting';
  return state === 'sent' || state === 'delivered' ? 'told' : 'failed';
}

const numbersOf = (plans: readonly Plan[], list: Plan['list']) =>
  plans.flatMap((one) => (one.list === list && one.number !== '' ? one.number : []));

const numberIn = ({ values }: Text) => values.number ?? '';

/** The entries that have a text that was not taken back, and those that were told of what is not so any more. */
function knownOf(
  stored: readonly Text[],
  winners: readonly Winner[],
): { known: Map<string, Plan>; wrong: string[] } {
  const won = new Set(winners.map(({ entry }) => entry));
  const known = new Map<string, Plan>();
  const wrong: string[] = [];
  for (const one of stored) {
    const list = listOfState(one.delivery.state);
    if (one.entry === null || list === null) continue;
    if (won.has(one.entry)) known.set(one.entry, nothing(numberIn(one), list));
    else if (list === 'told') wrong.push(numberIn(one));
  }
  return { known, wrong };
}

/** Goes through all entries; `write` is called in the transaction of each text that is still to be told. */
async function eachWinner(
  db: Firestore,
  of: WinnerTextsOf,
  { isToSend }: { isToSend: boolean },
): Promise<{ plans: Plan[]; wrong: string[] }> {
  const [winners, stored, rules] = await Promise.all([
    winnersOf(db, of),
    allOf(db, of),
    readRules(db, of.edition),
  ]);
  const { known, wrong } = knownOf(stored, winners);
  const limited = limitConcurrency(SIDE_BY_SIDE);
  const now = new Date();
  const planOne = (winner: Winner) =>
    db.runTransaction(async (transaction) => {
      const isStill = await winner.isStill(transaction, db);
      const plan = isStill
        ? await planWinner(transaction, db, { winner, kind: of.kind, rules, now })
        : nothing('', null);
      if (isToSend) plan.write();
      return plan;
    });
  const plans = await Promise.all(
    winners.map(async (winner) => known.get(winner.entry) ?? (await limited(() => planOne(winner)))),
  );
  return { plans, wrong };
}

/** Says who would get a text now, who has one, and who cannot get one. */
export async function readWinnerTexts(db: Firestore, of: WinnerTextsOf): Promise<WinnerTexts> {
  const { on, budget, spent, reserved, price } = (await refs.spend(db, of.edition).get()).data() ?? NO_TEXTS;
  const { plans, wrong } = await eachWinner(db, of, { isToSend: false });
  const due = plans.filter(({ list }) => list === 'to_send');
  const parts = due.reduce((sum, { body }) => sum + (body === '' ? 0 : textSize(body).parts), 0);
  const list = (name: Plan['list']) => numbersOf(plans, name);
  return {
    on,
    text: due.find(({ body }) => body !== '')?.body ?? null,
    to_send: list('to_send'),
    to_guardians: numbersOf(
      due.filter(({ isGuardian }) => isGuardian),
      'to_send',
    ),
    parts,
    cost_cents: parts * price,
    left_cents: Math.max(0, budget - spent - reserved),
    waiting: list('waiting'),
    told: list('told'),
    failed: list('failed'),
    with_mail: list('with_mail'),
    no_number: list('no_number'),
    wrong,
  };
}

/** Queues a text for each entry that has none. They wait for two minutes, in which they can be taken back. */
export async function sendWinnerTexts(db: Firestore, of: WinnerTextsOf): Promise<WinnerTexts> {
  await eachWinner(db, of, { isToSend: true });
  return readWinnerTexts(db, of);
}

/** Takes back the texts of these entries that have not left. */
async function takeBack(
  db: Firestore,
  entriesOf: readonly (string | null)[],
  kind: WinnerKind,
): Promise<void> {
  for (const entry of entriesOf) {
    if (entry === null) continue;
    await db.runTransaction(async (transaction) => {
      const cancel = await planCancel(transaction, db, { entry, kinds: [kind] });
      cancel(new Date());
    });
  }
}

/** Takes back all texts of the kind that have not left. */
export async function undoWinnerTexts(db: Firestore, of: WinnerTextsOf): Promise<WinnerTexts> {
  const waiting = await waitingOf(db, of);
  await takeBack(
    db,
    waiting.map(({ entry }) => entry),
    of.kind,
  );
  return readWinnerTexts(db, of);
}

/** Takes back the waiting texts about prizes or certificates that are none any more: after a correction, or while results are hidden. */
export async function followWinners(db: Firestore, of: WinnerTextsOf): Promise<void> {
  const waiting = await waitingOf(db, of);
  if (waiting.length === 0) return;
  const won = new Set((await winnersOf(db, of)).map(({ entry }) => entry));
  const gone = waiting.map(({ entry }) => entry).filter((entry) => entry === null || !won.has(entry));
  await takeBack(db, gone, of.kind);
}
