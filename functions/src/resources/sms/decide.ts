import { addOfAccounts, hasRoom, hasRoomForAccounts } from '@ndeiya/domain/sms/budget';
import { MOST_PARTS } from '@ndeiya/domain/sms/kinds';
import { quietUntil, venueDay, waitsForMorning } from '@ndeiya/domain/sms/quietHours';
import type { Text, TextSpend } from '@ndeiya/domain/sms/text';
import { familyOf, together } from './family';
import { erased } from './secrets';
import type { SpendFields } from './spend';

/** Longer than the provider's timeout for all messages of a batch, so that none is sent twice. */
const LEASE_MS = 2 * 60_000;
/** An empty account is tried once an hour. */
const PROBE_MS = 3_600_000;

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
export interface Shares {
  all: (() => void) | null;
  /** It counts a message that an account or group causes, among these and among all. */
  ofAccounts: (() => void) | null;
}

export interface TextBatch {
  settings: Settings;
  due: readonly Text[];
  /** Further messages to the same numbers that are due, for which those before them may speak. */
  behind: readonly Text[];
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
function hindrance(text: Text, { settings, optedOut, hasProvider, now }: TextBatch): Change | null {
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
const countOf = ({ to, by_account }: Text, { counts }: TextBatch): (() => void) | null =>
  counts.get(to)?.[by_account ? 'ofAccounts' : 'all'] ?? null;

const withAccounts = (cents: number, { now }: TextBatch, { by_accounts }: Plan) =>
  addOfAccounts(by_accounts, { day: venueDay(now), cents });

/** Why a message that an account causes cannot be sent, although one of an organiser could. */
function obstacleOfAccount(whole: Text, batch: TextBatch, plan: Plan): string | null {
  if (!whole.by_account) return null;
  const { budget, price } = batch.settings;
  if (!hasRoomForAccounts(budget, withAccounts(whole.parts * price, batch, plan)))
    return REASONS.accountsBudget;
  return countOf(whole, batch) ? null : REASONS.tooManyOfAccounts;
}

/** Tells if the budget has money for so many parts, beside what this batch has taken already. */
const hasMoney = (parts: number, { settings }: TextBatch, { reserved }: Plan): boolean =>
  hasRoom({ ...settings, reserved: settings.reserved + reserved }, parts * settings.price);

/** Why a message cannot be sent although it is due; null where it can. */
function obstacle(whole: Text, batch: TextBatch, plan: Plan): string | null {
  if (whole.parts > MOST_PARTS) return REASONS.tooLong;
  if (!hasMoney(whole.parts, batch, plan)) return REASONS.budget;
  // A repetition was counted with the first try.
  if (whole.delivery.attempts > 0) return null;
  if (!batch.counts.get(whole.to)?.all) return REASONS.tooMany;
  return obstacleOfAccount(whole, batch, plan);
}

/** The parts that a common message may have: a few entries can be told with the last money, although all of them cannot. */
function partsFor(batch: TextBatch, plan: Plan): number {
  let parts = MOST_PARTS;
  while (parts > 0 && !hasMoney(parts, batch, plan)) parts -= 1;
  return parts;
}

/** Leases a message that speaks for as many of its family as it has room for. Returns false where it fails instead. */
function leaseOne(
  text: Text,
  family: readonly Text[],
  { batch, plan }: { batch: TextBatch; plan: Plan },
): boolean {
  const { settings, now } = batch;
  const { whole, others } = together(text, family, { ...batch, most: partsFor(batch, plan) });
  const error = obstacle(whole, batch, plan);
  if (error !== null) {
    plan.changes.push(end(text, 'failed', error));
    return false;
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
  for (const one of others)
    plan.changes.push({ ...end(one, 'cancelled', REASONS.merged), fields: { merged_into: text.id } });
  return true;
}

/** Decides about the messages one after the other, as each takes from the budget what the next has no more. */
export function decide(batch: TextBatch): Plan {
  const { settings, due, behind, now } = batch;
  const { by_accounts = null, stopped } = settings;
  const plan: Plan = { changes: [], counted: [], leased: [], reserved: 0, by_accounts, stopped };
  const hindered = due.map((text) => ({ text, change: hindrance(text, batch) }));
  plan.changes.push(...hindered.flatMap(({ change }) => change ?? []));
  const open = hindered.flatMap(({ text, change }) => (change ? [] : text));
  // A text there that is hindered has its turn once it is in the page.
  let untold = [...open, ...behind.filter((text) => hindrance(text, batch) === null)];
  const seen = new Set<string>();
  for (const text of open) {
    // A number has one message in a batch, so that its share of the day is counted right; the next batch is at once.
    if (seen.has(text.to)) continue;
    if (plan.stopped && plan.stopped.probe_at > now) {
      plan.changes.push(later(text, plan.stopped.probe_at));
      continue;
    }
    if (leaseOne(text, familyOf(text, untold), { batch, plan })) seen.add(text.to);
    // It has failed, so that no other one speaks for it.
    else untold = untold.filter((one) => one !== text);
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
