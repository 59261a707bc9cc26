import { settings, SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { isOnItsWay } from '@ndeiya/domain/sms/states';
import { type Text, texts } from '@ndeiya/domain/sms/text';
import type { Firestore } from 'firebase-admin/firestore';
import { eachDue } from '../../platform/eachByItself';
import { limitConcurrency } from '../../platform/limitConcurrency';
import { UNFINISHED } from '../../platform/projection';
import { type IsOver, noLimit, timeLimit } from '../../platform/timeLimit';
import { leaseBatch } from './lease';
import type { SendAnswer, SmsProvider } from './provider';
import { refs } from './refs';
import {
  afterAnswer,
  afterForeignReport,
  afterLateAnswer,
  afterReport,
  afterSilence,
  type Next,
  settleText,
} from './settle';

const SIDE_BY_SIDE = 5;
/** The most batches, and messages without an answer, that one run handles. */
const MOST_BATCHES = 25;
const SILENT_AT_ONCE = 100;
/** After so many messages in turn without an answer the provider is silent. */
const SILENT_IN_TURN = SIDE_BY_SIDE;

export interface TextDeps {
  db: Firestore;
  /** Null where no provider is set up. */
  sms: SmsProvider | null;
  /** The database's clock by default. */
  now?: Clock;
}

type Clock = () => Date | Promise<Date>;

/** An instance whose own clock is ahead would end texts that are not over, and send again what another one is sending. */
const databaseClock =
  (db: Firestore): Clock =>
  async () =>
    (await db.collection(settings.path).doc(SETTINGS_ID).get()).readTime.toDate();

interface Sending extends Pick<TextDeps, 'db' | 'sms'> {
  clock: Clock;
}

const NOT_TRIED: SendAnswer = {
  result: 'refused',
  fault: 'balance',
  reason: "The provider's account is empty.",
};

/** The delivery after the answer; null where the message does not wait for it any more. */
function answered(
  text: Text,
  { answer, counted, now }: { answer: SendAnswer; counted: number; now: Date },
): Next | null {
  const { state, estimated, provider_id } = text.delivery;
  if (!estimated || answer.result === 'unknown')
    return isOnItsWay(state) ? afterAnswer(text, answer, now) : null;
  // An answer without an id does not say that the report was about another message.
  const isOwn = answer.result === 'accepted' && (answer.providerId ?? provider_id) === provider_id;
  return isOwn
    ? afterLateAnswer(text, { ...answer, counted })
    : afterForeignReport(text, { answer, counted, now });
}

/** Stores the answer, and a report that was faster than it. */
export async function storeAnswer(
  db: Firestore,
  { id, delivery: { attempts, reserved: counted } }: Text,
  { answer, now }: { answer: SendAnswer; now: Date },
): Promise<void> {
  await settleText(db, { id, now }, async (text, transaction) => {
    if (text.delivery.attempts !== attempts) return null;
    const next = answered(text, { answer, counted, now });
    if (!next || answer.result !== 'accepted' || answer.providerId === null) return next;
    const { providerId } = answer;
    const early = (await transaction.get(refs.earlyReport(db, providerId))).data();
    const told =
      early && afterReport({ ...text, delivery: next.delivery }, { ...early, reason: '', providerId });
    return told ? { ...next, delivery: told.delivery } : next;
  });
}

/**
 * Sends a batch. Once the account is empty, the messages that were not tried wait as if they had been. Returns the
 * number of those without an answer where none had one, else 0.
 */
async function sendBatch({ db, sms, clock }: Sending, leased: readonly Text[]): Promise<number> {
  const limited = limitConcurrency(SIDE_BY_SIDE);
  let isEmpty = false;
  const send = async (text: Text) => {
    const answer = isEmpty || !sms ? NOT_TRIED : await sms.send(text);
    if (answer.result === 'refused' && answer.fault === 'balance') isEmpty = true;
    await storeAnswer(db, text, { answer, now: await clock() });
    return answer.result !== 'unknown';
  };
  const done = await Promise.allSettled(leased.map((text) => limited(() => send(text))));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  const isAnswered = done.some((one) => one.status === 'fulfilled' && one.value);
  return isAnswered ? 0 : leased.length;
}

/** Ends leases whose server stopped, and repeats messages whose answer was lost for too long. False where it had no time for all. */
export async function followSilence(
  { db }: Pick<TextDeps, 'db'>,
  now: Date,
  isOver = noLimit,
): Promise<boolean> {
  const waiting = db
    .collection(texts.path)
    .where('delivery.state', 'in', ['sending', 'unsure'])
    .where('delivery.next_at', '<=', now)
    .orderBy('delivery.next_at');
  const { isDone } = await eachDue(
    { query: waiting, most: SILENT_AT_ONCE, isOver },
    ({ id }) => settleText(db, { id, now }, (text) => afterSilence(text, now)),
    ({ id }) => ({ text: id }),
  );
  return isDone;
}

async function sendBatches(deps: Sending, isOver: IsOver): Promise<boolean> {
  let silentInTurn = 0;
  for (let batch = 0; batch < MOST_BATCHES && !isOver(); batch += 1) {
    const now = await deps.clock();
    const leased = await leaseBatch(deps.db, { hasProvider: deps.sms !== null, now });
    if (leased === null) break;
    const silent = await sendBatch(deps, leased);
    // A batch without a message to send says nothing about the provider.
    if (leased.length > 0) silentInTurn = silent > 0 ? silentInTurn + silent : 0;
    if (silentInTurn >= SILENT_IN_TURN) return false;
  }
  return true;
}

/**
 * Sends the messages that are due, batch by batch while there is time: one batch of a silent provider takes a minute. Parallel
 * calls share the work: each message is leased once. Returns false where the provider does not answer, so that the others wait.
 */
export async function sendDue(
  { db, sms, now: clock = databaseClock(db) }: TextDeps,
  isOver = timeLimit(),
): Promise<boolean | typeof UNFINISHED> {
  let isAnswered = true;
  let isDone = true;
  try {
    isDone = await followSilence({ db }, await clock(), isOver);
  } finally {
    // A text that cannot be read fails by itself, and must not keep the others back.
    isAnswered = await sendBatches({ db, sms, clock }, isOver);
  }
  return isAnswered && !isDone ? UNFINISHED : isAnswered;
}
