import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { performingMembers } from '@ndeiya/domain/entries/mayPerform';
import { type EntryState, TAKES_PART } from '@ndeiya/domain/entries/states';
import { beforeMidnight, isMidnight } from '@ndeiya/domain/kernel/lastDay';
import { clockTime, formatLongDate } from '@ndeiya/domain/kernel/time';
import { DECISION_KINDS, type DecisionKind, TEXT_KINDS } from '@ndeiya/domain/sms/kinds';
import { venueDay } from '@ndeiya/domain/sms/quietHours';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableIn } from '../../../platform/documents';
import { param } from '../../../platform/params';
import { RateLimiter } from '../../../platform/rateLimiter';
import { planCancel } from '../../sms/cancel';
import { planText, settled } from '../../sms/enqueue';
import { spendIn, spendRef } from '../../sms/spend';
import { textReceiver } from '../textReceiver';
import { peoplePerforming } from '../withoutRefused';
import type { EntryRules } from './edition';
import type { EntryAndQuotas } from './readEntry';
import type { StepEvent, StepText } from './stepEvent';

const DAY_MS = 86_400_000;

const kindOf = (state: EntryState): DecisionKind | undefined => DECISION_KINDS.find((one) => one === state);

/** The date that a decision names: of the event, or until when something must be done. */
const dateOf = (entry: Entry, kind: DecisionKind, { edition }: EntryRules): Date | null =>
  ({
    accepted: edition.event_date,
    offered: entry.offer_expires_at,
    returned: entry.returned_until,
  })[kind];

/** An event at midnight has no time yet, and what must be done until a midnight is done on the day before. */
function writtenAt(at: Date, kind: DecisionKind): { date: string; time: string } {
  if (!isMidnight(at)) return { date: formatLongDate(at), time: clockTime(at) };
  const day = kind === 'accepted' ? at : beforeMidnight(at);
  return { date: formatLongDate(day), time: '' };
}

/** A walk-in on the day is told after the event has begun. */
const endOf = (event: Date, now: Date): Date => (event > now ? event : new Date(now.getTime() + DAY_MS));

interface TextTarget {
  entry: Entry;
  /** A visitor causes no text. */
  isOwners: boolean;
  /** The address gets a mail; only an offer goes both ways. */
  isMailed: boolean;
}

/**
 * Tells two texts of a kind apart. The number of an entry does not change; an offer until another day is another text, and
 * so is what is said about an entry that was corrected and sent again.
 */
const saysOf = ({ number, submitted_at }: Entry, kind: StepText['kind'], at: Date): string =>
  `${kind === 'accepted' ? number : venueDay(at)} ${submitted_at?.toISOString() ?? ''}`;

/** The text of a decision; null where the decision has none. */
export function stepText(
  { rules, now }: { rules: EntryRules; now: Date },
  { entry, isOwners, isMailed }: TextTarget,
): StepText | null {
  const kind = kindOf(entry.state);
  const at = kind && dateOf(entry, kind, rules);
  if (!kind || !at || isOwners || (isMailed && kind !== 'offered')) return null;
  const { edition, site } = rules;
  return {
    kind,
    edition,
    entry: entry.id,
    group: entry.group,
    says: saysOf(entry, kind, at),
    values: {
      number: entry.number,
      ...writtenAt(at, kind),
      place: edition.location,
      link: `${param('siteUrl')}/entries/${entry.id}`,
      site,
    },
    not_before: settled(now),
    valid_until: kind === 'accepted' ? endOf(at, now) : at,
    now,
  };
}

interface ToldMembers {
  told: StepEvent;
  members: readonly { phone: string }[];
}

/**
 * Gives the account or group to which the site offers a place: somebody may give up places in turn, so that the offers go to
 * numbers that nobody has confirmed. Null for what organisers decide, or have entered.
 */
const causeOf = ({ actor, owner }: StepEvent['event'], group: string | null): string | null =>
  actor === 'site' ? (owner ?? group) : null;

/** Counts a text for the account or group that causes it. Beyond the limit it is left out. Organisers decide as they wish. */
async function countFor(
  transaction: Transaction,
  db: Firestore,
  key: string | null,
): Promise<(() => void) | null> {
  if (key === null) return () => undefined;
  return new RateLimiter(db).allowsIn(transaction, { limit: 'newNumbersPerUser', key });
}

/** The text of one step; null where it has none, or none may go out. */
async function plannedText(
  transaction: Transaction,
  db: Firestore,
  { told: { event, text }, members }: ToldMembers,
): Promise<{ id: string; write: () => void } | null> {
  if (!text) return null;
  const { entry: id, owner } = event;
  const receiver = await textReceiver(transaction, db, { id, owner, members });
  if (!receiver) return null;
  const cause = causeOf(event, text.group ?? null);
  const planned = await planText(transaction, db, { ...text, ...receiver, by_account: cause !== null });
  if (planned.refused !== null) return planned;
  const count = await countFor(transaction, db, cause);
  if (!count) return null;
  return {
    id: planned.id,
    write: () => {
      count();
      planned.write();
    },
  };
}

/** Plans the text of one step, and takes back those of the decisions before it that nobody has read yet. */
async function planOne(transaction: Transaction, db: Firestore, step: ToldMembers): Promise<() => void> {
  const { event } = step.told;
  const planned = await plannedText(transaction, db, step);
  const kinds = TAKES_PART.includes(event.to) ? DECISION_KINDS : TEXT_KINDS;
  const cancel = await planCancel(transaction, db, { entry: event.entry, kinds, but: planned?.id });
  return () => {
    cancel(event.at);
    planned?.write();
  };
}

/** The members of an entry that moves with the step of another one, such as the next in the waiting list, who perform in it. */
async function membersOf(transaction: Transaction, db: Firestore, id: string) {
  const [stored, moved] = await Promise.all([
    transaction.get(db.collection(entryPeople.path).doc(id)),
    transaction.get(db.collection(entries.path).doc(id)),
  ]);
  const [people, entry] = [readableIn(entryPeople, stored), readableIn(entries, moved)];
  if (!people || !entry) return people?.members ?? [];
  return (await peoplePerforming(transaction, db, { entry, people })).members;
}

/** The numbers of an entry's own step: a child whose guardian has refused is told nothing of what the others of a group do. */
function numbersOf({ entry, people, decisions, phone = '' }: EntryAndQuotas): { phone: string }[] {
  const decided = { people: { ...people, entry: entry.id }, decisions };
  return [{ phone }, ...performingMembers(entry, decided)];
}

/** Reads what the texts of an outcome need, and gives the writes: none where the edition sends no texts. */
export async function planTexts(
  transaction: Transaction,
  db: Firestore,
  { records, told }: { records: EntryAndQuotas; told: readonly StepEvent[] },
): Promise<() => void> {
  const [first] = told;
  if (!first) return () => undefined;
  const { on } = spendIn(await transaction.get(spendRef(db, first.event.edition)));
  if (!on) return () => undefined;
  const writes: (() => void)[] = [];
  for (const one of told) {
    const { entry } = one.event;
    const members = entry === records.entry.id ? numbersOf(records) : await membersOf(transaction, db, entry);
    writes.push(await planOne(transaction, db, { told: one, members }));
  }
  return () => {
    for (const write of writes) write();
  };
}
