import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { textNumber } from '@ndeiya/domain/sms/number';
import type { OutboxMessage, OutboxQuery } from '@ndeiya/domain/sms/smsApi';
import { TEXT_STATES, type TextState } from '@ndeiya/domain/sms/states';
import { type Text, texts } from '@ndeiya/domain/sms/text';
import { mail, type Mail, MAIL_STATES } from '@ndeiya/domain/system/records';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { pagesById } from '../../platform/pages';
import { TOO_LATE } from '../system/mail/secrets';
import { withoutCodes } from './secrets';

const PAGE = 100;
/** About one person or entry there are few messages, which are sorted here, and sent in pages of so many. */
const PAGE_OF_ONE = 300;

const iso = (at: Date | null | undefined) => (at ? toLocalIso(at) : null);

export function textAnswer(text: Text): OutboxMessage {
  const { id, way, to, kind, entry, group, language, body, parts, delivery } = text;
  return {
    id,
    way,
    to,
    kind,
    entry,
    group,
    language,
    subject: null,
    body: withoutCodes(body),
    parts,
    state: delivery.state,
    attempts: delivery.attempts,
    may_be_double: delivery.may_be_double,
    cost_cents: delivery.cost,
    error: delivery.error,
    not_before: iso(text.not_before),
    valid_until: iso(text.valid_until),
    created_at: toLocalIso(text.created_at),
    updated_at: toLocalIso(text.updated_at),
  };
}

const OF_MAIL: Readonly<Record<Mail['delivery']['state'], TextState>> = {
  PENDING: 'queued',
  RETRY: 'queued',
  PROCESSING: 'sending',
  SUCCESS: 'sent',
  ERROR: 'failed',
};

export function mailAnswer({
  id,
  to,
  message,
  delivery,
  language,
  created_at,
  ...rest
}: Mail): OutboxMessage {
  const { state, attempts, error, endTime, nextAttemptTime } = delivery;
  return {
    id,
    way: 'mail',
    to,
    kind: null,
    entry: rest.entry ?? null,
    group: null,
    language: language ?? null,
    subject: message.subject,
    // A text that expires holds a code to type, or a link that opens something.
    body: rest.valid_until ? '' : withoutCodes(message.text),
    parts: null,
    state: error === TOO_LATE ? 'expired' : OF_MAIL[state],
    attempts,
    may_be_double: false,
    cost_cents: null,
    error,
    not_before: state === 'RETRY' && attempts === 0 ? iso(nextAttemptTime) : null,
    valid_until: iso(rest.valid_until),
    created_at: toLocalIso(created_at),
    updated_at: toLocalIso(endTime ?? created_at),
  };
}

/** A page ended here: the last documents of both collections that it showed. */
interface Cursor {
  part: 'failed' | 'rest';
  text: string | null;
  mail: string | null;
}
const BEGINNING: Cursor = { part: 'failed', text: null, mail: null };

const wrongCursor = () => invalidFields({ cursor: requestMessages.query.cursor });

function cursorOf(typed: string | undefined): Cursor {
  if (typed === undefined) return BEGINNING;
  const [part, text, mailId, ...more] = typed.split(' ');
  if ((part !== 'failed' && part !== 'rest') || mailId === undefined || more.length > 0) throw wrongCursor();
  return {
    part,
    text: text === '-' || text === undefined ? null : text,
    mail: mailId === '-' ? null : mailId,
  };
}
const typedCursor = ({ part, text, mail: last }: Cursor) => `${part} ${text ?? '-'} ${last ?? '-'}`;

const isFailed = (state: TextState) => state === 'failed';
const mailStates = (states: readonly TextState[]) =>
  MAIL_STATES.filter((one) => states.includes(OF_MAIL[one]));

/** The newest documents with one of these states, after the last one that was shown. */
async function newest(
  db: Firestore,
  path: string,
  { states, way, after }: { states: readonly string[]; way: string | null; after: string | null },
): Promise<QueryDocumentSnapshot[]> {
  if (states.length === 0) return [];
  let query: Query = db.collection(path).where('delivery.state', 'in', states);
  if (way !== null) query = query.where('way', '==', way);
  query = query.orderBy('created_at', 'desc');
  if (after !== null) {
    const last = await db.collection(path).doc(after).get();
    if (!last.exists) throw wrongCursor();
    query = query.startAfter(last);
  }
  return (await query.limit(PAGE).get()).docs;
}

interface Line {
  from: 'text' | 'mail';
  at: number;
  message: OutboxMessage;
}
const newestFirst = (a: Line, b: Line) => b.at - a.at;
const linesOf = (found: { texts: readonly Text[]; mails: readonly Mail[] }): Line[] => [
  ...found.texts.map((one): Line => ({
    from: 'text',
    at: one.created_at.getTime(),
    message: textAnswer(one),
  })),
  ...found.mails.map((one): Line => ({
    from: 'mail',
    at: one.created_at.getTime(),
    message: mailAnswer(one),
  })),
];

async function partOf(
  db: Firestore,
  { way, state }: OutboxQuery,
  { cursor, most }: { cursor: Cursor; most: number },
): Promise<Line[]> {
  const wanted = TEXT_STATES.filter(
    (one) => isFailed(one) === (cursor.part === 'failed') && (state === undefined || one === state),
  );
  const ofTexts = way === 'mail' ? [] : wanted;
  const ofMails = way === undefined || way === 'mail' ? mailStates(wanted) : [];
  const [found, sent] = await Promise.all([
    newest(db, texts.path, { states: ofTexts, way: way ?? null, after: cursor.text }),
    newest(db, mail.path, { states: ofMails, way: null, after: cursor.mail }),
  ]);
  return linesOf({ texts: readable(texts, found), mails: readable(mail, sent) })
    .sort(newestFirst)
    .slice(0, most);
}

interface Page {
  messages: OutboxMessage[];
  next: string | null;
}

const lastOf = (lines: readonly Line[], from: Line['from']) =>
  lines.findLast((line) => line.from === from)?.message.id ?? null;

/** All messages, failed ones first; a page that they do not fill goes on with the others. */
async function everything(db: Firestore, query: OutboxQuery): Promise<Page> {
  let cursor = cursorOf(query.cursor);
  const messages: OutboxMessage[] = [];
  for (;;) {
    const most = PAGE - messages.length;
    const lines = await partOf(db, query, { cursor, most });
    messages.push(...lines.map(({ message }) => message));
    if (lines.length === most) {
      const after = {
        part: cursor.part,
        text: lastOf(lines, 'text') ?? cursor.text,
        mail: lastOf(lines, 'mail') ?? cursor.mail,
      };
      return { messages, next: typedCursor(after) };
    }
    if (cursor.part === 'rest') return { messages, next: null };
    cursor = { part: 'rest', text: null, mail: null };
  }
}

/** Somebody may cause many messages to an address, and none of them may hide a later one. */
async function allOf(query: Query): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for await (const docs of pagesById(query)) found.push(...docs);
  return found;
}

async function about(db: Firestore, entries: readonly string[]): Promise<Line[]> {
  const of = async (entry: string) => {
    const [found, sent] = await Promise.all([
      allOf(db.collection(texts.path).where('entries', 'array-contains', entry)),
      allOf(db.collection(mail.path).where('entry', '==', entry)),
    ]);
    return linesOf({ texts: readable(texts, found), mails: readable(mail, sent) });
  };
  return (await Promise.all(entries.map(of))).flat();
}

async function toSomebody(db: Firestore, to: string): Promise<Line[]> {
  const [found, sent] = await Promise.all([
    allOf(db.collection(texts.path).where('to', '==', textNumber(to) ?? to)),
    allOf(db.collection(mail.path).where('to', '==', to)),
  ]);
  return linesOf({ texts: readable(texts, found), mails: readable(mail, sent) });
}

const once = (lines: readonly Line[]) => [...new Map(lines.map((line) => [line.message.id, line])).values()];

const failedFirst = (a: Line, b: Line) =>
  Number(isFailed(b.message.state)) - Number(isFailed(a.message.state)) || newestFirst(a, b);

/** The page of a sorted list that begins behind as many lines as the cursor says. */
function pageBehind(lines: readonly Line[], cursor: string | undefined): Page {
  if (cursor !== undefined && !/^\d{1,6}$/.test(cursor)) throw wrongCursor();
  const begin = Number(cursor ?? 0);
  const end = begin + PAGE_OF_ONE;
  const messages = lines.slice(begin, end).map(({ message }) => message);
  return { messages, next: end < lines.length ? String(end) : null };
}

/** One page of the list of everything that was sent, with the cursor of the next one. */
export async function listOutbox(
  db: Firestore,
  query: OutboxQuery,
  entriesOf: (person: string) => Promise<readonly string[]>,
): Promise<Page> {
  const { entry, person, to, way, state } = query;
  if (entry === undefined && person === undefined && to === undefined) return everything(db, query);
  const ofPerson = person === undefined ? null : await entriesOf(person);
  const wanted = [entry, ...(ofPerson ?? [])].filter((one) => one !== undefined);
  const found = to === undefined ? await about(db, wanted) : await toSomebody(db, to);
  const fits = ({ message }: Line) =>
    (way === undefined || message.way === way) &&
    (state === undefined || message.state === state) &&
    (entry === undefined || to === undefined || message.entry === entry) &&
    (ofPerson === null || (message.entry !== null && ofPerson.includes(message.entry)));
  return pageBehind(once(found).filter(fits).sort(failedFirst), query.cursor);
}
