import type { Spend } from '@ndeiya/domain/sms/budget';
import { holdsSecret } from '@ndeiya/domain/sms/kinds';
import { reported, type ReportStatus, type TextState } from '@ndeiya/domain/sms/states';
import { NO_TEXTS, type Text, type TextSpend, textSpend } from '@ndeiya/domain/sms/text';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableIn } from '../../platform/documents';
import { type Apart, planApart } from './family';
import type { SendAnswer } from './provider';
import { refs } from './refs';
import { erased } from './secrets';
import { spendRef } from './spend';

/** An answer that was lost is waited for so long, in case a report says what became of the message. */
const UNSURE_MS = 15 * 60_000;
const PROBE_MS = 3_600_000;
/** A gateway's fault is repeated after these times, while the message is valid. */
const BACKOFF_MS = [30_000, 120_000];

const BALANCE = "The provider's account is empty.";
const NO_ANSWER = 'The answer of the provider was lost twice. Ask the person whether it arrived.';
const LOST_LATE = 'The answer of the provider was lost, and then it was too late to send it again.';

type Delivery = Text['delivery'];

/** The delivery after something happened, with what becomes of the money that was reserved for it. */
export interface Next {
  delivery: Delivery;
  /** Cents that are spent for good. */
  spent: number;
  /** The account of the provider is empty, or has money again. */
  queue?: 'stop' | 'go';
  optOut?: true;
}

const keep = (delivery: Delivery, changes: Partial<Delivery>, spent = 0): Next => ({
  delivery: { ...delivery, ...changes },
  spent,
});

function afterRefusal(
  { delivery, valid_until }: Text,
  { reason, fault }: Extract<SendAnswer, { result: 'refused' }>,
  now: Date,
): Next {
  const over = { error: reason, reserved: 0, next_at: null };
  if (fault === 'optout') return { ...keep(delivery, { ...over, state: 'stopped' }), optOut: true };
  if (fault === 'balance') {
    const next_at = new Date(now.getTime() + PROBE_MS);
    return { ...keep(delivery, { ...over, state: 'queued', next_at }), queue: 'stop' };
  }
  const backoff = fault === 'gateway' ? BACKOFF_MS[delivery.attempts - 1] : undefined;
  const again = backoff === undefined ? null : new Date(now.getTime() + backoff);
  const isInTime = again !== null && (valid_until === null || again < valid_until);
  return isInTime
    ? keep(delivery, { ...over, state: 'queued', next_at: again })
    : keep(delivery, { ...over, state: 'failed' });
}

/** A message that was taken back while it was on its way, and has not arrived, is not sent again. */
const notAgain = (next: Next): Next =>
  next.delivery.taken_back && (next.delivery.state === 'queued' || next.delivery.state === 'failed')
    ? { ...next, delivery: { ...next.delivery, state: 'cancelled', next_at: null } }
    : next;

/** A message whose link was erased has nothing to say, so that it fails instead of being sent again. */
const notEmpty = ({ kind, body }: Text, next: Next): Next =>
  holdsSecret(kind) && body === '' && next.delivery.state === 'queued'
    ? { ...next, delivery: { ...next.delivery, state: 'failed', next_at: null } }
    : next;

/** The delivery after the provider's answer. */
export function afterAnswer(text: Text, answer: SendAnswer, now: Date): Next {
  const { delivery } = text;
  if (answer.result === 'refused') return notAgain(notEmpty(text, afterRefusal(text, answer, now)));
  if (answer.result === 'unknown')
    return keep(delivery, {
      state: 'unsure',
      error: answer.reason,
      next_at: new Date(now.getTime() + UNSURE_MS),
    });
  const cents = answer.cents ?? delivery.reserved;
  const cost = (delivery.cost ?? 0) + cents;
  const { providerId: provider_id } = answer;
  const sent = { state: 'sent', provider_id, cost, reserved: 0, error: null, next_at: null } as const;
  return { ...keep(delivery, sent, cents), queue: 'go' };
}

/**
 * The delivery at its time, where no answer came: a lease that has ended is like a lost answer, and a lost answer is
 * repeated once. What was reserved for it counts as spent, because the provider may have taken it.
 */
export function afterSilence({ delivery, valid_until }: Text, now: Date): Next | null {
  const { state, next_at, reserved, may_be_double } = delivery;
  if (next_at === null || next_at > now) return null;
  if (state === 'sending')
    return keep(delivery, {
      state: 'unsure',
      error: 'The server stopped while it was sent.',
      next_at: new Date(next_at.getTime() + UNSURE_MS),
    });
  if (state !== 'unsure') return null;
  const spent = { cost: (delivery.cost ?? 0) + reserved, reserved: 0, next_at: null };
  if (delivery.taken_back)
    return keep(delivery, { ...spent, state: 'cancelled', may_be_double: true }, reserved);
  if (may_be_double) return keep(delivery, { ...spent, state: 'failed', error: NO_ANSWER }, reserved);
  if (valid_until && valid_until <= now)
    return keep(delivery, { ...spent, state: 'expired', error: LOST_LATE }, reserved);
  return keep(delivery, { ...spent, state: 'queued', next_at: now, may_be_double: true }, reserved);
}

/** The delivery after a report; null where it says nothing new. */
export function afterReport(
  { delivery }: Text,
  { status, reason, providerId }: { status: ReportStatus; reason: string; providerId: string },
): Next | null {
  const state = reported(delivery.state, status);
  if (state === null) return null;
  const error =
    state === 'failed'
      ? reason === ''
        ? `The network says: ${status}.`
        : `The network says: ${reason}.`
      : null;
  const { reserved } = delivery;
  const cost = reserved > 0 ? (delivery.cost ?? 0) + reserved : delivery.cost;
  // The report before this one may have counted it, and the answer is still to come.
  const estimated = reserved > 0 || delivery.estimated === true;
  const changes = { state, error, provider_id: providerId, reserved: 0, cost, next_at: null, estimated };
  return notAgain(keep(delivery, changes, reserved));
}

/**
 * The delivery after the answer to a message of which a report has told before it: what the provider really takes. The
 * report has counted what was reserved.
 */
export function afterLateAnswer(
  { delivery }: Text,
  { cents, counted }: { cents: number | null; counted: number },
): Next {
  const more = (cents ?? counted) - counted;
  return { ...keep(delivery, { cost: (delivery.cost ?? 0) + more, estimated: false }, more), queue: 'go' };
}

/**
 * The delivery after an answer that shows that the report before it was about another message to the number: a refused
 * message has no report, and an accepted one has those of its own id. The money that the report has counted is given back.
 */
export function afterForeignReport(
  text: Text,
  { answer, counted, now }: { answer: SendAnswer; counted: number; now: Date },
): Next {
  const { delivery } = text;
  const cost = (delivery.cost ?? 0) - counted;
  const unreported: Delivery = {
    ...delivery,
    state: 'sending',
    provider_id: null,
    reserved: counted,
    cost: cost > 0 ? cost : null,
    taken_back: delivery.taken_back === true || delivery.state === 'cancelled',
    estimated: false,
  };
  const next = afterAnswer({ ...text, delivery: unreported }, answer, now);
  return { ...next, spent: next.spent - counted };
}

const ENDED: readonly TextState[] = ['sent', 'delivered', 'failed', 'expired', 'stopped', 'cancelled'];

/** The fields that remove a secret link from a message that left, or will not leave any more. */
const withoutSecret = ({ kind }: Text, { state }: Delivery) => (ENDED.includes(state) ? erased(kind) : {});

function stoppedAfter(stopped: TextSpend['stopped'], queue: Next['queue'], now: Date): TextSpend['stopped'] {
  if (queue === 'go') return null;
  if (queue !== 'stop') return stopped;
  return { reason: BALANCE, at: stopped?.at ?? now, probe_at: new Date(now.getTime() + PROBE_MS) };
}

interface Settled {
  text: Text;
  spend: TextSpend | undefined;
  next: Next;
  /** The texts of a family whose common message did not leave. */
  apart: Apart | null;
  now: Date;
}

/** Writes what became of a message, and of its money. `spend` was read in the same transaction. */
function writeNext(
  transaction: Transaction,
  db: Firestore,
  { text, spend, next, apart, now }: Settled,
): void {
  const { delivery, spent, queue, optOut } = next;
  transaction.update(refs.text(db, text.id), {
    delivery,
    ...withoutSecret(text, delivery),
    ...apart?.own,
    updated_at: now,
  });
  apart?.write();
  const freed = text.delivery.reserved - delivery.reserved;
  const before: Spend & Pick<TextSpend, 'stopped'> = spend ?? NO_TEXTS;
  const stopped = stoppedAfter(before.stopped, queue, now);
  if (spend && (freed !== 0 || spent !== 0 || stopped !== before.stopped))
    transaction.update(refs.spend(db, text.edition), {
      spent: spend.spent + spent,
      reserved: Math.max(0, spend.reserved - freed),
      stopped,
      updated_at: now,
    });
  if (optOut) transaction.set(refs.optOut(db, text.to), { created_at: now, updated_at: now, id: '' });
}

/** Changes a stored message by what happened to it. */
export function settleText(
  db: Firestore,
  { id, now }: { id: string; now: Date },
  change: (text: Text, transaction: Transaction) => Next | null | Promise<Next | null>,
): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const text = (await transaction.get(refs.text(db, id))).data();
    // Each text keeps its own cost too, so that a sum that cannot be read stops no answer.
    const spend = text && readableIn(textSpend, await transaction.get(spendRef(db, text.edition)));
    const next = text && (await change(text, transaction));
    if (!text || !next) return false;
    const apart = await planApart(transaction, db, { text, delivery: next.delivery, now });
    writeNext(transaction, db, { text, spend, next, apart, now });
    return true;
  });
}
