import { MAIL_ATTEMPTS } from '@ndeiya/domain/kernel/constants';
import { users } from '@ndeiya/domain/people/user';
import { type Mail, mail } from '@ndeiya/domain/system/records';
import type {
  DocumentReference,
  Firestore,
  QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { refOf } from '../../../platform/documents';
import { eachByItself, eachDue } from '../../../platform/eachByItself';
import { sumOrUnfinished } from '../../../platform/fromPlace';
import { logError } from '../../../platform/log';
import { isServersAnswer, LostAnswer, type Mailer } from '../../../platform/mailer';
import type { UNFINISHED } from '../../../platform/projection';
import { type IsOver, timeLimit } from '../../../platform/timeLimit';
import { recompose } from './mailLayout';
import { publishedLanguage } from './publishedLanguages';
import { ended, TOO_LATE, withoutSecret } from './secrets';

const MINUTE_MS = 60_000;
/** Longer than the whole attempt, so that a mail that is still being sent is not sent twice. */
const LEASE_MS = 2 * MINUTE_MS;
/** The whole attempt, however often the server answers in it: an event, which has two minutes, ends with it too. */
const ATTEMPT_MS = MINUTE_MS;
/** The delays after the first, second, third and fourth failure. */
const BACKOFF_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS);
/** If no attempt has begun by then, the trigger's event was lost. */
const FORGOTTEN_AFTER_MS = MINUTE_MS;
const DRAIN_AT_ONCE = 20;
/** After so many mails in turn without an answer the server is silent; each may have waited for half a minute. */
const SILENT_IN_TURN = 3;
const LONGEST_ERROR = 300;
/** The second time that the server has the whole mail and does not answer, the mail is given up: it may have arrived twice. */
const LOST_ANSWER = 'The mail server has the mail and did not answer. It may have arrived.';

export interface DeliveryDeps {
  db: Firestore;
  /** Null when Firebase's Trigger Email extension sends the mails. */
  mailer: Mailer | null;
  now?: () => Date;
  /** Another bound of an attempt, for tests. */
  attemptMs?: number;
}

const later = (from: Date, ms: number) => new Date(from.getTime() + ms);

/** True when an attempt may begin now. */
function isDue({ state, leaseExpireTime, nextAttemptTime }: Mail['delivery'], now: Date): boolean {
  if (state === 'PENDING') return true;
  if (state === 'RETRY') return !nextAttemptTime || nextAttemptTime <= now;
  return state === 'PROCESSING' && (!leaseExpireTime || leaseExpireTime <= now);
}

/** The reason why a due mail is given up; null when it may be sent. */
function hopeless({ delivery, valid_until }: Mail, now: Date): string | null {
  if (valid_until && valid_until <= now) return delivery.error ?? TOO_LATE;
  return delivery.attempts >= MAIL_ATTEMPTS ? (delivery.error ?? 'The server stopped while sending.') : null;
}

/**
 * The database's clock by default: an instance with a wrong clock would send mails that another one is
 * sending.
 */
type Clock = (snapshot: { readTime: Timestamp }) => Date;
const databaseClock: Clock = ({ readTime }) => readTime.toDate();

/** Takes the lease of a mail for this instance; null when it is not due or is given up. */
function lease(ref: DocumentReference<Mail>, clock: Clock): Promise<Mail | null> {
  return ref.firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    const found = snapshot.data();
    const now = clock(snapshot);
    if (!found || !isDue(found.delivery, now)) return null;
    if (found.taken_back) {
      // The server stopped while it was sent.
      transaction.delete(ref);
      return null;
    }
    const error = hopeless(found, now);
    if (error !== null) {
      transaction.update(ref, { delivery: ended(found, 'ERROR', { error, now }), ...withoutSecret(found) });
      return null;
    }
    const delivery: Mail['delivery'] = {
      state: 'PROCESSING',
      attempts: found.delivery.attempts + 1,
      error: found.delivery.error,
      startTime: now,
      endTime: null,
      leaseExpireTime: later(now, LEASE_MS),
      // One query on this field then finds retries and expired leases.
      nextAttemptTime: later(now, LEASE_MS),
    };
    transaction.update(ref, { delivery });
    return { ...found, delivery };
  });
}

function outcome(mail: Mail, error: string | null, now: Date): Mail['delivery'] {
  const { attempts } = mail.delivery;
  if (error === null) return ended(mail, 'SUCCESS', { error, now });
  const backoff = BACKOFF_MS[attempts - 1];
  const isLostAgain = error === LOST_ANSWER && mail.delivery.error === LOST_ANSWER;
  if (isLostAgain || attempts >= MAIL_ATTEMPTS || backoff === undefined)
    return ended(mail, 'ERROR', { error, now });
  return { ...ended(mail, 'RETRY', { error, now }), nextAttemptTime: later(now, backoff) };
}

function reason(error: unknown): string {
  if (error instanceof LostAnswer) return LOST_ANSWER;
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
}

/** The server's answer repeats the address of the reader, which the log must not have; the document of the mail keeps it. */
function withoutAnswer(error: unknown): unknown {
  const { code, responseCode, command } = Object(error) as Record<string, unknown>;
  if (responseCode === undefined && command === undefined) return error;
  const isShort = (one: unknown) => typeof one === 'string' || typeof one === 'number';
  return [code, responseCode, command].filter(isShort).join(' ');
}

/** Ends the lease, unless it has expired and another instance has taken the mail. */
function release(ref: DocumentReference<Mail>, leased: Mail, end: { error: string | null; clock: Clock }) {
  return ref.firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    const found = snapshot.data();
    const current = found?.delivery;
    const ours = current?.state === 'PROCESSING' && current.attempts === leased.delivery.attempts;
    if (!ours) return;
    if (found?.taken_back && end.error !== null) {
      transaction.delete(ref);
      return;
    }
    const delivery = outcome(leased, end.error, end.clock(snapshot));
    transaction.update(ref, { delivery, ...(delivery.state !== 'RETRY' && withoutSecret(leased)) });
  });
}

/** `silent`: the server gave no answer, so that the next mail would probably wait for one as long. */
export type Delivered = 'sent' | 'refused' | 'silent' | 'not due';

/**
 * Sends one mail if it is due. The lease is taken in a transaction, so parallel and repeated calls do
 * nothing. Does not reject for errors of the SMTP server: the document records the error and the time of the
 * next attempt.
 */
export async function deliver(
  { db, mailer, now, attemptMs = ATTEMPT_MS }: DeliveryDeps,
  id: string,
): Promise<Delivered> {
  if (!mailer) return 'not due';
  const clock = now ?? databaseClock;
  const ref = refOf(db, mail).doc(id);
  const leased = await lease(ref, clock);
  if (!leased) return 'not due';
  const deadline = AbortSignal.timeout(attemptMs);
  let error: string | null = null;
  let delivered: Delivered = 'sent';
  try {
    const { subject, text, html } = await inReadersLanguage(db, leased);
    await mailer.send({ id, to: leased.to, subject, text, html, headers: leased.headers, deadline });
  } catch (cause) {
    error = reason(cause);
    delivered = isServersAnswer(cause) ? 'refused' : 'silent';
    logError('mail not sent', withoutAnswer(cause), { id, attempt: leased.delivery.attempts });
  }
  await release(ref, leased, { error, clock });
  return delivered;
}

/** Counts the mails in turn that had no answer. One that somebody else has sent says nothing about the server. */
export class Silence {
  private inTurn = 0;

  get isReached(): boolean {
    return this.inTurn >= SILENT_IN_TURN;
  }

  note(delivered: Delivered): void {
    if (delivered === 'silent') this.inTurn += 1;
    else if (delivered !== 'not due') this.inTurn = 0;
  }
}

/** A run leaves the other mails where the server is silent, because each of them would only wait. */
class Drain {
  readonly sent = new Set<string>();
  private readonly silence = new Silence();

  constructor(
    private readonly deps: DeliveryDeps,
    private readonly timeIsOver: IsOver,
  ) {}

  get isSilent(): boolean {
    return this.silence.isReached;
  }
  readonly isOver: IsOver = () => this.isSilent || this.timeIsOver();

  async send({ id }: QueryDocumentSnapshot): Promise<void> {
    this.silence.note(await deliver(this.deps, id));
    this.sent.add(id);
  }
}

/** `due` are retries and expired leases; `forgotten` are new mails whose event was lost. */
const PARTS = ['due', 'forgotten'] as const;

/**
 * Sends all due mails as far as there is time, or one part of them. Returns their number. Throws where the server
 * is silent, so that the maintenance shows it, and leaves the other steps their time.
 */
export async function drain(
  deps: DeliveryDeps,
  timeIsOver = timeLimit(),
  wanted: readonly (typeof PARTS)[number][] = PARTS,
): Promise<number | typeof UNFINISHED> {
  if (!deps.mailer) return 0;
  const now = deps.now?.() ?? new Date();
  const outbox = deps.db.collection(mail.path);
  // A new mail is sent by its trigger.
  const isForgotten = ({ createTime }: QueryDocumentSnapshot) =>
    createTime.toMillis() <= now.getTime() - FORGOTTEN_AFTER_MS;
  const due = outbox.where('delivery.nextAttemptTime', '<=', now);
  const pending = outbox.where('delivery.state', '==', 'PENDING');
  const run = new Drain(deps, timeIsOver);
  const { isOver } = run;
  const send = (document: QueryDocumentSnapshot) => run.send(document);
  const sendForgotten = async (document: QueryDocumentSnapshot) =>
    isForgotten(document) ? send(document) : false;
  const about = ({ id }: QueryDocumentSnapshot) => ({ mail: id });
  const parts = {
    due: () => eachDue({ query: due, most: DRAIN_AT_ONCE, isOver }, send, about),
    forgotten: () => eachDue({ query: pending, most: DRAIN_AT_ONCE, isOver }, sendForgotten, about),
  };
  let isDone = true;
  await eachByItself(
    wanted,
    async (part) => {
      isDone = (await parts[part]()).isDone && isDone;
    },
    (part) => ({ mails: part }),
  );
  if (run.isSilent) throw new Error('the mail server gives no answer');
  return sumOrUnfinished({ sum: run.sent.size, isDone });
}

/** The language that the account of this address has chosen. */
async function languageOfAccount(db: Firestore, email: string): Promise<string | undefined> {
  const { docs } = await db
    .collection(users.path)
    .where('email', '==', email)
    .select('language')
    .limit(1)
    .get();
  const language: unknown = docs[0]?.get('language');
  return typeof language === 'string' ? language : undefined;
}

/** The mail in its reader's language, as far as its sentences are translated; in English where that cannot be read. */
async function inReadersLanguage(db: Firestore, { to, message, language }: Mail): Promise<Mail['message']> {
  const { content } = message;
  if (content === undefined) return message;
  try {
    const published = await publishedLanguage(db, language ?? (await languageOfAccount(db, to)));
    return published ? recompose({ content }, published) : message;
  } catch (error) {
    logError('a mail is sent in English', error);
    return message;
  }
}
