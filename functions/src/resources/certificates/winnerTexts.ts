import { entries } from '@ndeiya/domain/entries/entry';
import { textSize } from '@ndeiya/domain/sms/gsm';
import type { WinnerKind } from '@ndeiya/domain/sms/kinds';
import type { TextState } from '@ndeiya/domain/sms/states';
import { type Text, texts } from '@ndeiya/domain/sms/text';
import type { WinnerTexts } from '@ndeiya/domain/sms/winnerTextsApi';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { readable, snapshotsByIds } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import { codeOf } from '../../platform/errorCodes';
import { limitConcurrency } from '../../platform/limitConcurrency';
import { logError } from '../../platform/log';
import { readRules } from '../entries/steps/edition';
import { planCancel } from '../sms/cancel';
import { withoutCodes } from '../sms/secrets';
import { spendIn, spendRef } from '../sms/spend';
import { unknownWinners } from './unknownWinners';
import { takeWinnerMailBack, unsentMailsOf, winnerMailsOf } from './winnerMails';
import { nothing, type Plan, planWinner } from './winnerPlan';
import { type Winner, winnersOf } from './winners';

const SIDE_BY_SIDE = 8;

/** The texts and mails of this kind in this edition; those about one entry, where it is given. */
interface WinnerTextsOf {
  edition: number;
  kind: WinnerKind;
  entry?: string;
}

/** Such a text has not left for good, so that it can be taken back. */
const WAITING: readonly TextState[] = ['queued', 'sending', 'unsure'];

function textsOf(db: Firestore, { edition, kind, entry }: WinnerTextsOf): Query {
  const all = db.collection(texts.path).where('edition', '==', edition).where('kind', '==', kind);
  return entry === undefined ? all : all.where('entry', '==', entry);
}

const allOf = async (db: Firestore, of: WinnerTextsOf): Promise<Text[]> =>
  readable(texts, (await textsOf(db, of).get()).docs);

function listOfState(state: TextState): Plan['list'] {
  if (state === 'cancelled') return null;
  if (WAITING.includes(state)) return 'waiting';
  return state === 'sent' || state === 'delivered' ? 'told' : 'failed';
}

const numbersOf = (plans: readonly Plan[], list: Plan['list']) =>
  plans.flatMap((one) => (one.list === list && one.number !== '' ? one.number : []));

const numberIn = ({ values }: Text) => values.number ?? '';

interface Known {
  entry: string | null;
  number: string;
  list: Plan['list'];
}

const WAS_TOLD: readonly Plan['list'][] = ['told', 'mail_told'];

/** The entries that have a text or mail that was not taken back, and those that were told of what is not so any more. */
function knownOf(
  stored: readonly Known[],
  winners: readonly Winner[],
): { known: Map<string, Plan>; wrong: string[] } {
  const won = new Set(winners.map(({ entry }) => entry));
  const known = new Map<string, Plan>();
  const wrong: string[] = [];
  for (const { entry, number, list } of stored) {
    if (entry === null || list === null) continue;
    if (won.has(entry)) known.set(entry, nothing(number, list));
    else if (WAS_TOLD.includes(list)) wrong.push(number);
  }
  return { known, wrong };
}

async function storedOf(db: Firestore, of: WinnerTextsOf): Promise<Known[]> {
  const [all, mails] = await Promise.all([allOf(db, of), winnerMailsOf(db, of)]);
  const told = all.map((one) => {
    const { entry, delivery } = one;
    return { entry, number: numberIn(one), list: listOfState(delivery.state) };
  });
  return [...told, ...mails];
}

/** The plan of a winner of whom something cannot be read: the others are told all the same. A database that is away stops all. */
async function unreadablePlan(db: Firestore, entry: string, error: unknown): Promise<Plan> {
  if (codeOf(error) !== undefined) throw error;
  logError('the news of one winner', error, { entry });
  const stored = await db.collection(entries.path).doc(entry).get();
  return nothing(String(stored.get('number') ?? entry), 'unreadable');
}

/** Goes through all entries; `write` is called in the transaction of each that is still to be told. */
async function eachWinner(
  db: Firestore,
  of: WinnerTextsOf,
  { isToSend }: { isToSend: boolean },
): Promise<{ plans: Plan[]; wrong: string[] }> {
  const [winners, stored, rules] = await Promise.all([
    winnersOf(db, of),
    storedOf(db, of),
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
  const planByItself = (winner: Winner) =>
    planOne(winner).catch((error: unknown) => unreadablePlan(db, winner.entry, error));
  const plans = await Promise.all(
    winners.map(async (winner) => known.get(winner.entry) ?? (await limited(() => planByItself(winner)))),
  );
  return { plans, wrong };
}

const LISTS = [
  'to_send',
  'to_mail',
  'waiting',
  'mail_waiting',
  'told',
  'mail_told',
  'failed',
  'mail_failed',
  'no_contact',
  'unreadable',
] as const satisfies readonly Plan['list'][];

const listsOf = (plans: readonly Plan[]) =>
  Object.fromEntries(LISTS.map((list) => [list, numbersOf(plans, list)])) as Record<
    (typeof LISTS)[number],
    string[]
  >;

/** Says who would be told now and by which way, who was told, and who cannot be. */
export async function readWinnerTexts(db: Firestore, of: WinnerTextsOf): Promise<WinnerTexts> {
  const { on, budget, spent, reserved, price } = spendIn(await spendRef(db, of.edition).get());
  const { plans, wrong } = await eachWinner(db, of, { isToSend: false });
  const texted = plans.filter(({ body }) => body !== '');
  const mailed = plans.filter(({ mail }) => mail !== null);
  const parts = texted.reduce((sum, { body }) => sum + textSize(body).parts, 0);
  return {
    on,
    text: texted[0] ? withoutCodes(texted[0].body) : null,
    mail: mailed[0]?.mail ?? null,
    to_guardians: [...texted, ...mailed].flatMap(({ isGuardian, number }) => (isGuardian ? number : [])),
    parts,
    cost_cents: parts * price,
    left_cents: Math.max(0, budget - spent - reserved),
    ...listsOf(plans),
    wrong,
  };
}

/** Queues a mail or a text for each entry that has none. They wait for two minutes, in which they can be taken back. */
export async function sendWinnerTexts(db: Firestore, of: WinnerTextsOf): Promise<WinnerTexts> {
  await eachWinner(db, of, { isToSend: true });
  return readWinnerTexts(db, of);
}

async function takeOneBack(db: Firestore, entry: string, kind: WinnerKind): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const cancel = await planCancel(transaction, db, { entry, kinds: [kind] });
    cancel(new Date());
  });
  await takeWinnerMailBack(db, kind, entry);
}

/** Takes back the text and the mail of these entries that have not left. */
const takeBack = (db: Firestore, entriesOf: ReadonlySet<string>, kind: WinnerKind): Promise<void> =>
  eachByItself(
    [...entriesOf],
    (entry) => takeOneBack(db, entry, kind),
    (entry) => ({ entry }),
  );

/** A text that has failed can be sent again, so that it is taken back as well where it is not true any more. */
interface Unsent {
  withFailed: boolean;
}

/** The entries of which a text or mail has not left. Those that have left are not read, and those that have failed where they are asked for. */
async function unsentEntries(db: Firestore, of: WinnerTextsOf, { withFailed }: Unsent): Promise<string[]> {
  const states: readonly TextState[] = withFailed ? [...WAITING, 'failed'] : WAITING;
  const [unsent, mails] = await Promise.all([
    textsOf(db, of).where('delivery.state', 'in', states).get(),
    unsentMailsOf(db, of, { withFailed }),
  ]);
  return [...readable(texts, unsent.docs).flatMap(({ entry }) => entry ?? []), ...mails];
}

/** Takes back all texts and mails of the kind that wait. */
export async function undoWinnerTexts(db: Firestore, of: WinnerTextsOf): Promise<WinnerTexts> {
  await takeBack(db, new Set(await unsentEntries(db, of, { withFailed: false })), of.kind);
  return readWinnerTexts(db, of);
}

/** Those of these entries of which news are not so any more, as far as every document can be read. */
interface Suspects {
  gone: string[];
  /** They were accepted, and have won nothing that can be read. */
  lost: string[];
}

async function suspectsOf(db: Firestore, of: WinnerTextsOf, unsent: readonly string[]): Promise<Suspects> {
  const among = [...new Set(unsent)];
  if (among.length === 0) return { gone: [], lost: [] };
  const [winners, stored] = await Promise.all([
    winnersOf(db, { ...of, among }),
    snapshotsByIds(entries, among, { db }),
  ]);
  const won = new Set(winners.map(({ entry }) => entry));
  // Nothing else of the entry is asked, so that one that is damaged elsewhere keeps its news.
  const accepted = new Set(stored.filter((one) => one.get('state') === 'accepted').map(({ id }) => id));
  return {
    gone: among.filter((id) => !accepted.has(id)),
    lost: among.filter((id) => accepted.has(id) && !won.has(id)),
  };
}

/** True where something waits, or has failed, that may not be so any more. An event asks it of the one entry that it is about. */
export async function isAnyWrong(db: Firestore, of: WinnerTextsOf): Promise<boolean> {
  const { gone, lost } = await suspectsOf(db, of, await unsentEntries(db, of, { withFailed: true }));
  return gone.length + lost.length > 0;
}

/**
 * Takes back what has not left and is not so any more: after a correction, while results are hidden, and where the entry was
 * withdrawn. What a damaged document may still make true stays, and the call fails in the end, so that 'To do' names it.
 */
export async function followWinners(
  db: Firestore,
  of: WinnerTextsOf,
  { withFailed }: Unsent = { withFailed: true },
): Promise<void> {
  const { gone, lost } = await suspectsOf(db, of, await unsentEntries(db, of, { withFailed }));
  const unknown = await unknownWinners(db, of, lost);
  await takeBack(db, new Set([...gone, ...lost.filter((id) => !unknown.has(id))]), of.kind);
  if (unknown.size > 0)
    throw new Error(`whether ${String(unknown.size)} winners are told the truth cannot be read`);
}
