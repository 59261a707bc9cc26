import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { clockTime, formatLongDate, parseDateTime, toLocalIso } from '@ndeiya/domain/kernel/time';
import { isLive, liveOf } from '@ndeiya/domain/programme/live';
import { type Programme, programmes } from '@ndeiya/domain/programme/slot';
import type { TextKind, TextValues } from '@ndeiya/domain/sms/kinds';
import { dayAfter, venueDay } from '@ndeiya/domain/sms/quietHours';
import { mayStillGo } from '@ndeiya/domain/sms/states';
import { type Text, texts } from '@ndeiya/domain/sms/text';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { DocumentChange } from '../../platform/documentChange';
import { readable, refOf } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import { always, type Projection } from '../../platform/projection';
import { inCurrentYear } from '../editions/edition';
import { type EntryRules, readRules } from '../entries/steps/edition';
import { textReceiver } from '../entries/textReceiver';
import { isKeptFromStage, peoplePerforming } from '../entries/withoutRefused';
import { planCancel } from '../sms/cancel';
import { hasTold, type OutgoingText, planText, toldBefore } from '../sms/enqueue';
import { spendIn, spendRef } from '../sms/spend';
import { programmeRef, slotRef } from './store';
import { UntoldLines } from './untold';

/** A performance that begins within this time is called by text. */
const SOON_MS = 20 * 60_000;
/** Nobody is told of the next day before this hour of the venue. */
const DAY_BEFORE_FROM = '09:00';

const CALL_KINDS = ['day_before', 'soon'] as const satisfies readonly TextKind[];

/** A text that is due for a line of the programme. */
interface Call {
  slot: string;
  number: string;
  text: Pick<OutgoingText, 'says' | 'valid_until'> & { not_before?: Date } & (
      | { kind: 'soon' }
      | { kind: 'day_before' }
    );
}

function soonCalls(programme: Programme, now: Date): Call[] {
  if (!isLive(programme, now.getTime())) return [];
  return liveOf(programme.edition, programme, now.getTime()).lines.flatMap(
    ({ id, number, kind, state, starts_at }) => {
      // A line that was called already, or put off, is the steward's.
      if (kind !== 'entry' || state !== 'planned' || starts_at === null) return [];
      const start = new Date(starts_at);
      const ahead = start.getTime() - now.getTime();
      if (ahead <= 0 || ahead > SOON_MS) return [];
      return [{ slot: id, number, text: { kind: 'soon', says: '', valid_until: start } } as const];
    },
  );
}

function dayBeforeCalls({ lines, starts_at }: Programme, now: Date): Call[] {
  if (dayAfter(venueDay(now)) !== venueDay(starts_at)) return [];
  const not_before = parseDateTime(`${venueDay(now)}T${DAY_BEFORE_FROM}`);
  // Another beginning is another text.
  const text = {
    kind: 'day_before',
    says: toLocalIso(starts_at),
    valid_until: starts_at,
    not_before,
  } as const;
  return lines
    .filter(({ kind, state }) => kind === 'entry' && state === 'planned')
    .map(({ id, number }) => ({ slot: id, number, text }));
}

/** The entry of a line, where both are still as planned. */
async function plannedEntry(transaction: Transaction, db: Firestore, slot: string): Promise<Entry | null> {
  const line = (await transaction.get(slotRef(db, slot))).data();
  if (!line?.entry || line.withdrawn || line.state !== 'planned') return null;
  const entry = (await transaction.get(refOf(db, entries).doc(line.entry))).data();
  return entry?.state === 'accepted' ? entry : null;
}

/** True where a guardian's no keeps the entry from the stage. Who has not decided is called: the team takes a yes at the entrance. */
const isRefused = async (transaction: Transaction, db: Firestore, entry: Entry): Promise<boolean> =>
  entry.consent === 'refused' && (await isKeptFromStage(transaction, db, entry));

const valuesOf = ({ number }: Entry, begin: Date | null, { edition, site }: EntryRules): TextValues => ({
  number,
  date: begin ? formatLongDate(begin) : '',
  time: begin ? clockTime(begin) : '',
  place: edition.location,
  link: '',
  site,
});

/**
 * Queues one call, in the state that its entry has now: an entry that was withdrawn meanwhile is told nothing. Returns whether
 * somebody is told.
 */
async function queueIn(
  transaction: Transaction,
  db: Firestore,
  {
    call: { slot, text },
    programme,
    rules,
    now,
  }: { call: Call; programme: Programme; rules: EntryRules; now: Date },
): Promise<boolean> {
  const entry = await plannedEntry(transaction, db, slot);
  if (!entry || (await isRefused(transaction, db, entry))) return false;
  const event = { ...text, entry: entry.id, group: entry.group };
  // A text about the beginning as it was before, that has not left, would be wrong.
  const cancelOthers = (but: string) =>
    planCancel(transaction, db, { entry: entry.id, kinds: [text.kind], but });
  const told = await toldBefore(transaction, db, event);
  if (told !== null) {
    (await cancelOthers(told))(now);
    return true;
  }
  const people = (await transaction.get(refOf(db, entryPeople).doc(entry.id))).data();
  const performing = people && (await peoplePerforming(transaction, db, { entry, people }));
  const receiver = await textReceiver(transaction, db, { ...entry, members: performing?.members ?? [] });
  if (!receiver) return false;
  const planned = await planText(transaction, db, {
    ...event,
    ...receiver,
    edition: rules.edition,
    values: valuesOf(entry, text.kind === 'day_before' ? programme.starts_at : null, rules),
    // A child whose guardian has refused meanwhile is not called again.
    isForNumber: true,
    now,
  });
  const cancel = await cancelOthers(planned.id);
  cancel(now);
  planned.write();
  return true;
}

/** The number under which an entry has its line; a message for a family has those of several. */
const ownNumber = ({ unmerged, values }: Text) => (unmerged ?? { values }).values.number;

/** A query takes this many values. */
const AT_ONCE = 30;
/** The fields that hold the own number of a text: a message for a family keeps it apart. */
const NUMBER_FIELDS = ['values.number', 'unmerged.values.number'] as const;

/** The texts of the lines that are called, and no others: during the day those of the whole programme become many. */
async function madeFor(db: Firestore, edition: number, calls: readonly Call[]): Promise<Text[]> {
  const kinds = [...new Set(calls.map(({ text }) => text.kind))];
  const queries = kinds.flatMap((kind) => {
    const numbers = calls.flatMap(({ number, text }) => (text.kind === kind ? number : []));
    const parts = Array.from({ length: Math.ceil(numbers.length / AT_ONCE) }, (_, at) =>
      numbers.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    );
    const ofKind = db.collection(texts.path).where('edition', '==', edition).where('kind', '==', kind);
    return parts.flatMap((part) => NUMBER_FIELDS.map((field) => ofKind.where(field, 'in', part)));
  });
  const found = await Promise.all(queries.map((query) => query.get()));
  return found.flatMap(({ docs }) => readable(texts, docs));
}

/**
 * The calls for which something is to be done. A run comes every few minutes and after each step of the stage, and reads
 * the documents of a line only until its text is made, and while an earlier one waits.
 */
async function stillToDo(db: Firestore, edition: number, calls: readonly Call[]): Promise<Call[]> {
  const made = new Map<string, Text[]>();
  for (const one of await madeFor(db, edition, calls)) {
    const key = `${one.kind} ${ownNumber(one) ?? ''}`;
    made.set(key, [...(made.get(key) ?? []), one]);
  }
  return calls.filter(({ number, text: { kind, says } }) => {
    const own = made.get(`${kind} ${number}`) ?? [];
    const others = own.filter((one) => !hasTold(one, says));
    return others.length === own.length || others.some(({ delivery }) => mayStillGo(delivery.state));
  });
}

interface Calling {
  now: Date;
  /** The number of the entry that has changed; without it the whole programme is called. */
  only?: string | undefined;
}

/** Tells performers of the day before it, and shortly before their performance, each once. */
export async function callPerformers(
  db: Firestore,
  programme: Programme,
  { now, only }: Calling,
): Promise<void> {
  if (programme.state === 'draft') return;
  const all = [...dayBeforeCalls(programme, now), ...soonCalls(programme, now)];
  const calls = all.filter(({ number }) => only === undefined || number === only);
  if (calls.length === 0) return;
  const { edition } = programme;
  if (!spendIn(await spendRef(db, edition).get()).on) return;
  const untold = await UntoldLines.read(db, edition, now);
  // An entry that has changed may have somebody to tell since.
  const tried = calls.filter(
    ({ slot, text }) => only !== undefined || !(text.kind === 'day_before' && untold.has(slot)),
  );
  const open = await stillToDo(db, edition, tried);
  if (open.length === 0) return;
  const rules = await readRules(db, edition);
  const left: string[] = [];
  const queue = async (call: Call) => {
    const work = { call, programme, rules, now };
    const isTold = await db.runTransaction((transaction) => queueIn(transaction, db, work));
    if (!isTold && call.text.kind === 'day_before') left.push(call.slot);
  };
  try {
    await eachByItself(open, queue, ({ slot }) => ({ slot }));
  } finally {
    await untold.keep(left);
  }
}

/** Takes back the calls of an entry that have not left: a guardian has said no, and the number may be the child's. */
const takeCallsBack = (db: Firestore, entry: string): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const cancel = await planCancel(transaction, db, { entry, kinds: CALL_KINDS });
    cancel(new Date());
  });

/** A draft has no line and was never called: its owner saves it as often as they like. */
const isStillDraft = ({ before, after }: DocumentChange): boolean =>
  after?.state === 'draft' && (!before || before.state === 'draft');

/** True where somebody may have said no to an entry: of a group, to one child after another. */
const mayBeRefused = (change: DocumentChange): boolean =>
  change.collection === entries.path &&
  change.after?.consent === 'refused' &&
  !isStillDraft(change) &&
  (change.before?.consent !== 'refused' || change.before.seq !== change.after.seq);

/**
 * Text messages follow the running order: after each step of the stage, and as time goes by. After a guardian's no those who
 * perform without the child are called anew.
 */
export const callsProjection = (db: Firestore): Projection => {
  const call = async (edition: number, calling: Calling) => {
    const programme = (await programmeRef(db, edition).get()).data();
    if (programme) await callPerformers(db, programme, calling);
  };
  return {
    name: 'calls',
    onChange: async (change) => {
      const { collection, documentId, after } = change;
      if (collection === programmes.path && after) await call(Number(documentId), { now: new Date() });
      if (!mayBeRefused(change)) return;
      await takeCallsBack(db, documentId);
      await call(Number(after?.edition), { now: new Date(), only: String(after?.number) });
    },
    repair: [always('calls', (now) => inCurrentYear(db, (year) => call(year, { now })))],
  };
};
