import { createHash } from 'node:crypto';
import { keptFrom } from '@ndeiya/domain/entries/keptFrom';
import { LANGUAGES } from '@ndeiya/domain/kernel/language';
import { plainLetters, textSize } from '@ndeiya/domain/sms/gsm';
import {
  holdsSecret,
  type OutboxWay,
  TEXT_DEFAULTS,
  type TextKind,
  type TextValues,
} from '@ndeiya/domain/sms/kinds';
import { textNumber } from '@ndeiya/domain/sms/number';
import { isOnItsWay, isRetryable, secondTime } from '@ndeiya/domain/sms/states';
import { fillText } from '@ndeiya/domain/sms/template';
import { NO_TEXTS, type Text, texts, textSpend, textTemplates } from '@ndeiya/domain/sms/text';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableIn } from '../../platform/documents';
import { isEmulator } from '../../platform/params';
import { refs } from './refs';
import { spendRef } from './spend';
import { withStopLink } from './stopLink';

/** A decision can be taken back for so long before anybody reads of it. */
const settleMs = () => (isEmulator() ? 10_000 : 120_000);
export const settled = (now: Date): Date => new Date(now.getTime() + settleMs());

/** An event of which a person is to read. */
export interface OutgoingText {
  kind: TextKind;
  way?: Exclude<OutboxWay, 'mail'>;
  /** The number is kept as it was typed. */
  to: string;
  edition: { year: number; event_date: Date };
  entry: string | null;
  group?: string | null;
  /** An account or a group causes it, which has counters and a part of the budget of its own. */
  by_account?: boolean;
  language: string;
  /** Tells texts of one event apart, such as by the date of an offer: what says something else is another text. */
  says: string;
  values: TextValues;
  not_before?: Date | null;
  valid_until: Date | null;
  /** A text that was taken back on its way to another number stays taken back: nobody is to be told there any more. */
  isForNumber?: true;
  now: Date;
}

/** The event that a text tells of, apart from its words and its reader. */
type TextEvent = Pick<OutgoingText, 'entry' | 'group' | 'kind' | 'way' | 'says'>;

/** One id for entry, kind and what is said, so that an event that comes twice is one text. */
function textId({ entry, group = null, kind, way = 'text', says }: TextEvent): string {
  const about = JSON.stringify([entry, group, kind, way, says]);
  return `t${createHash('sha256').update(about).digest('base64url').slice(0, 24)}`;
}

/** The text of a kind with these values, as it is sent; with the link that stops further texts to a number. */
export function writeText(
  template: string,
  values: TextValues,
  { plain_letters, stops }: { plain_letters: boolean; stops: string | null },
): { body: string; parts: number } {
  const filled = fillText(template, values);
  const own = plain_letters ? plainLetters(filled) : filled;
  const body = stops === null ? own : withStopLink(own, stops);
  return { body, parts: textSize(body).parts };
}

const templateLanguage = (language: string) => LANGUAGES.find((one) => one === language) ?? LANGUAGES[0];

interface Found {
  settings: { on: boolean; plain_letters: boolean };
  template: string;
  stored: Text | undefined;
  /** The settings, or what was sent before, cannot be read. */
  isDamaged: boolean;
  isOptedOut: boolean;
}

async function read(
  transaction: Transaction,
  db: Firestore,
  { text, to }: { text: OutgoingText; to: string },
): Promise<Found> {
  const { kind } = text;
  const language = templateLanguage(text.language);
  const [spend, template, english, optOut, stored] = await Promise.all([
    transaction.get(spendRef(db, text.edition.year)),
    transaction.get(refs.template(db, { kind, language })),
    transaction.get(refs.template(db, { kind, language: LANGUAGES[0] })),
    transaction.get(refs.optOut(db, to)),
    transaction.get(textRef(db, text)),
  ]);
  const settings = readableIn(textSpend, spend);
  const words = readableIn(textTemplates, template) ?? readableIn(textTemplates, english);
  const before = readableIn(texts, stored);
  const { on, plain_letters } = settings ?? NO_TEXTS;
  const isUncounted = text.way !== 'whatsapp' && spend.exists && !settings;
  return {
    settings: { on, plain_letters },
    template: words?.body ?? TEXT_DEFAULTS[kind],
    stored: before,
    isDamaged: isUncounted || (stored.exists && !before),
    isOptedOut: optOut.exists,
  };
}

/** This has no converter, because a document that cannot be read must not stop the step of which the text tells. */
const textRef = (db: Firestore, event: TextEvent) => db.collection(texts.path).doc(textId(event));

/** A message that is sent by hand is due for nobody. */
const beginning = (next_at: Date | null, stored: Text | undefined): Text['delivery'] => ({
  state: 'queued',
  attempts: 0,
  may_be_double: stored?.delivery.may_be_double ?? false,
  next_at,
  provider_id: null,
  reserved: 0,
  // It was paid before it was taken back, and the sum of the edition has it.
  cost: stored?.delivery.cost ?? null,
  error: null,
});

/** A person sends it, and nothing of it is counted in parts. */
const SENT_BY_HAND = { plain_letters: false, stops: null };

function made(text: OutgoingText, to: string, { settings, template, stored }: Found): Omit<Text, 'id'> {
  const {
    kind,
    way = 'text',
    edition,
    entry,
    group = null,
    not_before = null,
    values,
    valid_until,
    now,
  } = text;
  const language = templateLanguage(text.language);
  const isText = way === 'text';
  return {
    way,
    to,
    kind,
    edition: edition.year,
    event_date: keptFrom(edition.event_date, now),
    entry,
    entries: entry === null ? [] : [entry],
    group,
    by_account: text.by_account === true,
    language,
    values,
    ...writeText(
      template,
      values,
      isText ? { plain_letters: settings.plain_letters, stops: to } : SENT_BY_HAND,
    ),
    merged_into: null,
    delivery: beginning(isText ? (not_before ?? now) : null, stored),
    not_before,
    valid_until,
    created_at: stored?.created_at ?? now,
    updated_at: now,
  };
}

/** It has failed with its link erased: it cannot be sent again, so that only a new one tells what it was to tell. */
const isLost = ({ kind, body, delivery: { state } }: Text): boolean =>
  holdsSecret(kind) && body === '' && isRetryable(state);

const isTold = (stored: Text | undefined): stored is Text =>
  stored !== undefined &&
  !isLost(stored) &&
  (stored.merged_into !== null || secondTime(stored.delivery.state) === 'leave');

/** It is on its way, alone or with that of a relative, and was taken back meanwhile. */
const isHeldBack = ({ merged_into, delivery: { state, taken_back } }: Text): boolean =>
  taken_back === true && (merged_into !== null || isOnItsWay(state));

/** True for the text that has told what `says` says. */
export const hasTold = (text: Text, says: string): boolean =>
  isTold(text) && !isHeldBack(text) && text.id === textId({ ...text, way: 'text', says });

/** The id of the text that has told of this event; null where it is still to be told. `planText` reads much more than this. */
export async function toldBefore(
  transaction: Transaction,
  db: Firestore,
  event: TextEvent,
): Promise<string | null> {
  const stored = (await transaction.get(refs.text(db, textId(event)))).data();
  return stored && hasTold(stored, event.says) ? stored.id : null;
}

/**
 * Why a text is not queued: texts are off, it is no mobile number, it wants none, it was told or has failed before, or a
 * document cannot be read that says if it may be sent.
 */
export type NotQueued = 'off' | 'number' | 'optout' | 'told' | 'failed' | 'unreadable';

/** The reason why nothing may go to a number now, whatever was sent before; a message that is sent by hand costs nothing. */
function forbidden({ way }: OutgoingText, { settings, isDamaged, isOptedOut }: Found): NotQueued | null {
  if (isDamaged) return 'unreadable';
  if (way === 'whatsapp') return null;
  if (!settings.on) return 'off';
  return isOptedOut ? 'optout' : null;
}

/**
 * Reads what a text needs, and gives its id with the write that puts it into the outbox: it goes out only if the other
 * writes succeed. The write for an event that was told before is none.
 */
export async function planText(
  transaction: Transaction,
  db: Firestore,
  text: OutgoingText,
): Promise<{ id: string; body: string; refused: NotQueued | null; write: () => void }> {
  const id = textId(text);
  const nothing = (refused: NotQueued) => ({ id, body: '', refused, write: () => undefined });
  const to = textNumber(text.to);
  if (to === null) return nothing('number');
  const found = await read(transaction, db, { text, to });
  const why = forbidden(text, found);
  if (why !== null) return nothing(why);
  const { stored } = found;
  if (stored && isHeldBack(stored)) {
    if (text.isForNumber && stored.to !== to) return nothing('told');
    const again = { 'delivery.taken_back': false, updated_at: text.now };
    return {
      id,
      body: stored.body,
      refused: null,
      write: () => transaction.update(refs.text(db, id), again),
    };
  }
  if (isTold(stored)) return nothing(isRetryable(stored.delivery.state) ? 'failed' : 'told');
  const document = made(text, to, found);
  const { body } = document;
  return {
    id,
    body,
    refused: null,
    write: () => transaction.set(db.collection(texts.path).doc(id), document),
  };
}
