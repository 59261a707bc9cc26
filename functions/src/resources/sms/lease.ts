import { addOfAccounts, hasRoom, hasRoomForAccounts } from '@ndeiya/domain/sms/budget';
import { MOST_PARTS } from '@ndeiya/domain/sms/kinds';
import { quietUntil, venueDay, waitsForMorning } from '@ndeiya/domain/sms/quietHours';
import { type Text, texts, type TextSpend, textTemplates } from '@ndeiya/domain/sms/text';
import type { DocumentSnapshot, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { readableIn, sortReadable } from '../../platform/documents';
import { RateLimiter } from '../../platform/rateLimiter';
import { familyOf, together } from './family';
import { refs } from './refs';
import { erased } from './secrets';
import { isDamaged, type SpendFields, spendIn, spendRef } from './spend';

/** Longer than the provider's timeout for all messages of a batch, so that none is sent twice. */
const LEASE_MS = 2 * 60_000;
/** An empty account is tried once an hour. */
const PROBE_MS = 3_600_000;
/** A text that cannot be read, or whose settings cannot, is looked at again after this time; the log names it each time. */
const UNREADABLE_MS = 3_600_000;
/** The most messages of one lease. */
const AT_ONCE = 20;

type Settings = SpendFields & Partial<Pick<TextSpend, 'created_at' | 'updated_at'>>;

/** The sentences by which a list says why a message was not sent. */
const REASONS = {
  late: 'It could not be sent in time.',
  off: 'Text messages are turned off in this edition.',
  noProvider: 'No provider of text messages is set up.',
  optout: 'This number wants no text messages.',
  budget: 'The budget of the edition is spent. Raise it, then send the message again.',
  tooMany: 'This number has had five text messages today.',
  tooManyOfAccounts:
    'Accounts have sent two text messages to this number today. Send it again if the number is right.',
  accountsBudget: 'The part of the budget for what accounts cause is spent. Send it again if it is needed.',
  tooLong: 'The text has more than two parts. Shorten the text of its kind.',
  merged: 'It went out together with another message to the same number.',
};

/** Each counts one message of the day for a number; null where it has had its share. */
interface Shares {
  all: (() => void) | null;
  /** It counts a message that an account or group causes, among these and among all. */
  ofAccounts: (() => void) | null;
}

interface Batch {
  settings: Settings;
  due: readonly Text[];
  optedOut: ReadonlySet<string>;
  counts: ReadonlyMap<string, Shares>;
  templates: ReadonlyMap<string, string>;
  hasProvider: boolean;
  now: Date;
}

type Delivery = Text['delivery'];
interface Change {
  text: Text;
  fields: Partial<Omit<Text, 'id' | 'delivery'>>;
  delivery: Partial<Delivery>;
}

const end = (text: Text, state: Delivery['state'], error: string | null): Change => ({
  text,
  // A text that failed may be sent again.
  fields: state === 'failed' ? {} : erased(text.kind),
  delivery: { state, error, next_at: null },
});
const later = (text: Text, next_at: Date): Change => ({ text, fields: {}, delivery: { next_at } });

/** Gives what is done with a message other than sending it; null where it may be sent. */
function hindrance(text: Text, { settings, optedOut, hasProvider, now }: Batch): Change | null {
  const { valid_until, to } = text;
  if (valid_until && valid_until <= now) return end(text, 'expired', REASONS.late);
  if (!settings.on) return end(text, 'failed', REASONS.off);
  if (!hasProvider) return end(text, 'failed', REASONS.noProvider);
  if (optedOut.has(to)) return end(text, 'stopped', REASONS.optout);
  const morning = waitsForMorning(text, now) ? quietUntil(now, settings) : null;
  return morning && later(text, morning);
}

interface Plan {
  changes: Change[];
  counted: (() => void)[];
  leased: Text[];
  reserved: number;
  by_accounts: NonNullable<Settings['by_accounts']> | null;
  stopped: Settings['stopped'];
}

/** The count of the first try of a message: those of accounts have a share of the day, and the rest is the organisers'. */
const countOf = ({ to, by_account }: Text, { counts }: Batch): (() => void) | null =>
  counts.get(to)?.[by_account ? 'ofAccounts' : 'all'] ?? null;

const withAccounts = (cents: number, { now }: Batch, { by_accounts }: Plan) =>
  addOfAccounts(by_accounts, { day: venueDay(now), cents });

/** Why a message that an account causes cannot be sent, although one of an organiser could. */
function obstacleOfAccount(whole: Text, batch: Batch, plan: Plan): string | null {
  if (!whole.by_account) return null;
  const { budget, price } = batch.settings;
  if (!hasRoomForAccounts(budget, withAccounts(whole.parts * price, batch, plan)))
    return REASONS.accountsBudget;
  return countOf(whole, batch) ? null : REASONS.tooManyOfAccounts;
}

/** Why a message cannot be sent although it is due; null where it can. */
function obstacle(whole: Text, batch: Batch, plan: Plan): string | null {
  const { settings, counts } = batch;
  if (whole.parts > MOST_PARTS) return REASONS.tooLong;
  const spend = { ...settings, reserved: settings.reserved + plan.reserved };
  if (!hasRoom(spend, whole.parts * settings.price)) return REASONS.budget;
  // A repetition was counted with the first try.
  if (whole.delivery.attempts > 0) return null;
  if (!counts.get(whole.to)?.all) return REASONS.tooMany;
  return obstacleOfAccount(whole, batch, plan);
}

function leaseOne(text: Text, family: readonly Text[], { batch, plan }: { batch: Batch; plan: Plan }): void {
  const { settings, now } = batch;
  const whole = together(text, family, batch);
  const error = obstacle(whole, batch, plan);
  if (error !== null) {
    plan.changes.push(end(text, 'failed', error));
    return;
  }
  const cents = whole.parts * settings.price;
  const count = countOf(text, batch);
  if (text.delivery.attempts === 0 && count) {
    plan.counted.push(count);
    if (text.by_account) plan.by_accounts = withAccounts(cents, batch, plan);
  }
  plan.reserved += cents;
  if (plan.stopped) plan.stopped = { ...plan.stopped, probe_at: new Date(now.getTime() + PROBE_MS) };
  const delivery = leaseOf(whole, cents, now);
  const { values, body, parts, entries, unmerged = null } = whole;
  plan.changes.push({ text, fields: { values, body, parts, entries, unmerged }, delivery });
  plan.leased.push({ ...whole, delivery });
  for (const one of family)
    plan.changes.push({ ...end(one, 'cancelled', REASONS.merged), fields: { merged_into: text.id } });
}

/** Decides about the messages one after the other, as each takes from the budget what the next has no more. */
function decide(batch: Batch): Plan {
  const { settings, due, now } = batch;
  const { by_accounts = null, stopped } = settings;
  const plan: Plan = { changes: [], counted: [], leased: [], reserved: 0, by_accounts, stopped };
  const hindered = due.map((text) => ({ text, change: hindrance(text, batch) }));
  plan.changes.push(...hindered.flatMap(({ change }) => change ?? []));
  const open = hindered.flatMap(({ text, change }) => (change ? [] : text));
  const seen = new Set<string>();
  for (const text of open) {
    // A number has one message in a batch, so that its share of the day is counted right; the next batch is at once.
    if (seen.has(text.to)) continue;
    if (plan.stopped && plan.stopped.probe_at > now) {
      plan.changes.push(later(text, plan.stopped.probe_at));
      continue;
    }
    seen.add(text.to);
    leaseOne(text, familyOf(text, open), { batch, plan });
  }
  return plan;
}

const leaseOf = ({ delivery }: Text, reserved: number, now: Date): Delivery => ({
  ...delivery,
  state: 'sending',
  attempts: delivery.attempts + 1,
  error: null,
  taken_back: false,
  estimated: false,
  reserved,
  next_at: new Date(now.getTime() + LEASE_MS),
});

/** The first messages that are due, of one edition. */
const dueAt = (db: Firestore, now: Date): Query =>
  db
    .collection(texts.path)
    .where('delivery.state', '==', 'queued')
    .where('delivery.next_at', '<=', now)
    .orderBy('delivery.next_at')
    .limit(AT_ONCE);

/** Texts that wait behind a document that does not match its schema: their own one, or the settings of their edition. */
interface Unreadable {
  unreadable: readonly Pick<DocumentSnapshot, 'ref'>[];
}

/** The shares of the day of these numbers. */
async function sharesOf(
  transaction: Transaction,
  db: Firestore,
  { numbers, now }: { numbers: readonly string[]; now: Date },
): Promise<Map<string, Shares>> {
  const limiter = new RateLimiter(db);
  const day = venueDay(now);
  const read = async (number: string) => {
    const of = { key: `${number} ${day}`, exact: true } as const;
    const [all, ofAccounts] = await Promise.all([
      limiter.allowsIn(transaction, { limit: 'textsPerNumber', ...of }),
      // A person gets five a day whoever causes them.
      limiter.allowsIn(
        transaction,
        { limit: 'accountTextsPerNumber', ...of },
        { limit: 'textsPerNumber', ...of },
      ),
    ]);
    return [number, { all, ofAccounts }] as const;
  };
  return new Map(await Promise.all(numbers.map(read)));
}

async function readBatch(
  transaction: Transaction,
  db: Firestore,
  { hasProvider, now }: Pick<Batch, 'hasProvider' | 'now'>,
): Promise<(Batch & { edition: number }) | Unreadable | null> {
  const { read: found, unreadable } = sortReadable(texts, (await transaction.get(dueAt(db, now))).docs);
  const edition = found[0]?.edition;
  if (edition === undefined) return unreadable.length > 0 ? { unreadable } : null;
  const due = found.filter((one) => one.edition === edition);
  const numbers = [...new Set(due.map(({ to }) => to))];
  const kinds = [...new Map(due.map((one) => [`${one.kind}-${one.language}`, one])).values()];
  const [spend, optOuts, templates, counts] = await Promise.all([
    transaction.get(spendRef(db, edition)),
    Promise.all(numbers.map((number) => transaction.get(refs.optOut(db, number)))),
    // Words that cannot be read stop no text: its kind has those of the site.
    Promise.all(kinds.map((one) => transaction.get(db.doc(refs.template(db, one).path)))),
    sharesOf(transaction, db, { numbers, now }),
  ]);
  // Nobody could say what is left of the budget: these wait for its repair, and those of other editions do not.
  if (isDamaged(spend)) return { unreadable: due.map(({ id }) => ({ ref: refs.text(db, id) })) };
  return {
    edition,
    settings: spendIn(spend),
    due,
    optedOut: new Set(numbers.filter((_, index) => optOuts[index]?.exists)),
    counts,
    // A kind whose words cannot be read has those that come with the site.
    templates: new Map(
      templates.flatMap((one) => {
        const stored = readableIn(textTemplates, one);
        return stored ? [[stored.id, stored.body]] : [];
      }),
    ),
    hasProvider,
    now,
  };
}

/** The first batch of messages that are due, with the money for them reserved in the same transaction; null where none is due. */
export function leaseBatch(
  db: Firestore,
  { hasProvider, now }: Pick<Batch, 'hasProvider' | 'now'>,
): Promise<Text[] | null> {
  return db.runTransaction(async (transaction) => {
    const batch = await readBatch(transaction, db, { hasProvider, now });
    if (!batch) return null;
    if ('unreadable' in batch) {
      const next_at = new Date(now.getTime() + UNREADABLE_MS);
      for (const { ref } of batch.unreadable) transaction.update(ref, { 'delivery.next_at': next_at });
      return [];
    }
    const { changes, counted, leased, reserved, by_accounts, stopped } = decide(batch);
    for (const count of counted) count();
    for (const { text, fields, delivery } of changes)
      transaction.update(refs.text(db, text.id), {
        ...fields,
        delivery: { ...text.delivery, ...delivery },
        updated_at: now,
      });
    if (leased.length > 0) {
      const after = {
        ...batch.settings,
        reserved: batch.settings.reserved + reserved,
        by_accounts,
        stopped,
        updated_at: now,
      };
      transaction.set(refs.spend(db, batch.edition), {
        created_at: now,
        ...after,
        id: String(batch.edition),
      });
    }
    return leased;
  });
}
