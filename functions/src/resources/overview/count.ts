import { entries } from '@ndeiya/domain/entries/entry';
import { entryQuotas } from '@ndeiya/domain/entries/entryQuota';
import { TAKES_PART } from '@ndeiya/domain/entries/states';
import { consentScans } from '@ndeiya/domain/groups/consentSheet';
import { groupRequests } from '@ndeiya/domain/groups/groupRequest';
import { OVERVIEW } from '@ndeiya/domain/kernel/constants';
import { parseDateTime } from '@ndeiya/domain/kernel/time';
import type { Overview, OverviewDay, OverviewEntries, OverviewSlot } from '@ndeiya/domain/overview/overview';
import type { OverviewCount, OverviewPart } from '@ndeiya/domain/overview/parts';
import { programmes } from '@ndeiya/domain/programme/slot';
import { contactMessages, partnerApplications } from '@ndeiya/domain/site/visitorForms';
import { endOfDay } from '@ndeiya/domain/sms/quietHours';
import type { DocumentData, Firestore, Query } from 'firebase-admin/firestore';
import { isTimestamp } from '../../platform/documentChange';
import { readable } from '../../platform/documents';
import { countLanguages } from '../languages/count';
import { readStuckSteps } from '../system/maintenance/steps';
import { countEnd } from './end';
import { countRounds } from './rounds';

interface Number {
  count: number;
  at: Date;
}

/** The number of documents, and the time of the count by the database's clock, because clocks of instances differ. */
export async function numberOf(query: Query): Promise<Number> {
  const answer = await query.count().get();
  return { count: answer.data().count, at: answer.readTime.toDate() };
}

const earliest = (times: readonly Date[]): Date => new Date(Math.min(...times.map((time) => time.getTime())));

export const entriesOf = (db: Firestore, year: number): Query =>
  db.collection(entries.path).where('edition', '==', year);

/** Counts the entries that began, and those that were submitted, on a day at the venue. */
async function countDay(db: Firestore, year: number, day: string): Promise<OverviewDay> {
  const from = parseDateTime(`${day}T00:00`);
  const to = endOfDay(day);
  const all = entriesOf(db, year);
  const [registered, submitted] = await Promise.all([
    numberOf(all.where('created_at', '>=', from).where('created_at', '<', to)),
    numberOf(all.where('submitted_at', '>=', from).where('submitted_at', '<', to)),
  ]);
  const at = earliest([registered.at, submitted.at]);
  return { registered: registered.count, submitted: submitted.count, at };
}

/** The quotas count the states already, in the transactions of the entries. */
async function countCategories(db: Firestore, year: number) {
  const quotas = db.collection(entryQuotas.path).where('edition', '==', year).where('category', '>', '');
  const found = await quotas.orderBy('category').get();
  const categories = readable(entryQuotas, found.docs).map(({ category, states }) => ({
    name: category,
    states,
  }));
  return { categories, at: found.readTime.toDate() };
}

async function countEntries(db: Firestore, year: number): Promise<OverviewEntries> {
  const all = entriesOf(db, year);
  const now = new Date();
  const soon = new Date(now.getTime() + OVERVIEW.endingHours * 3_600_000);
  const [{ categories, at }, overdue, ending, consents, shared] = await Promise.all([
    countCategories(db, year),
    numberOf(all.where('state', '==', 'returned').where('returned_until', '<=', now)),
    numberOf(all.where('state', '==', 'offered').where('offer_expires_at', '<=', soon)),
    numberOf(all.where('consent', 'in', ['missing', 'refused']).where('state', 'in', TAKES_PART)),
    numberOf(
      all
        .where('shared_contact', '==', true)
        .where('consent', '==', 'missing')
        .where('state', 'in', TAKES_PART),
    ),
  ]);
  return {
    at: earliest([at, overdue.at, ending.at, consents.at, shared.at]),
    categories,
    overdue: overdue.count,
    ending: ending.count,
    consents: consents.count,
    shared: shared.count,
  };
}

async function countInbox(db: Firestore): Promise<NonNullable<Overview['inbox']>> {
  const numberIn = ({ path }: { path: string }, state: string) =>
    numberOf(db.collection(path).where('state', '==', state));
  const [messages, partners, furtherMessages, furtherPartners, groups, scans, stuck] = await Promise.all([
    numberIn(contactMessages, 'new'),
    numberIn(partnerApplications, 'new'),
    numberIn(contactMessages, 'further'),
    numberIn(partnerApplications, 'further'),
    numberIn(groupRequests, 'new'),
    numberIn(consentScans, 'to_confirm'),
    readStuckSteps(db),
  ]);
  return {
    at: earliest([messages, partners, furtherMessages, furtherPartners, groups, scans].map(({ at }) => at)),
    messages: messages.count,
    partners: partners.count,
    further_messages: furtherMessages.count,
    further_partners: furtherPartners.count,
    groups: groups.count,
    scans: scans.count,
    stuck,
  };
}

const PARTS: Record<OverviewPart, (db: Firestore, year: number) => Promise<OverviewCount>> = {
  entries: async (db, year) => ({ entries: await countEntries(db, year) }),
  inbox: async (db) => ({ inbox: await countInbox(db) }),
  languages: async (db) => ({ languages: await countLanguages(db) }),
  rounds: async (db, year) => ({ rounds: await countRounds(db, year) }),
  stage: async (db, year) => ({ stage: await countStage(db, year) }),
  end: async (db, year) => ({ end: await countEnd(db, year) }),
};

interface CountRequest {
  parts: Iterable<OverviewPart>;
  days: Iterable<string>;
}

/**
 * Counts parts and days of an edition's overview. A part that fails, by a document that cannot be read, keeps its earlier
 * numbers and no other part its own: the failures are returned, for a caller that throws them once the others are stored.
 */
export async function countAgain(
  db: Firestore,
  year: number,
  { parts, days }: CountRequest,
): Promise<{ counted: OverviewCount; failures: unknown[] }> {
  const settled = await Promise.allSettled([...parts].map((part) => PARTS[part](db, year)));
  const counted = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const dated = await Promise.all(
    [...days].map(async (day) => [day, await countDay(db, year, day)] as const),
  );
  const all = Object.assign({ days: Object.fromEntries(dated) }, ...counted) as OverviewCount;
  return { counted: all, failures };
}

const timeOf = (value: unknown): Date | null => (isTimestamp(value) ? value.toDate() : null);

const slotOf = ({ state, planned_at, started_at, ended_at }: DocumentData): OverviewSlot => ({
  state: String(state),
  planned_at: timeOf(planned_at),
  started_at: timeOf(started_at),
  ended_at: timeOf(ended_at),
});

/** The performances of an edition's programme, which repeats all slots in one document. A draft has none. */
async function countStage(db: Firestore, year: number): Promise<NonNullable<Overview['stage']>> {
  const found = await db.collection(programmes.path).doc(String(year)).get();
  const lines: unknown = found.get('lines');
  const performances = Array.isArray(lines)
    ? (lines as DocumentData[]).filter(({ kind }) => kind === 'entry')
    : [];
  return { at: found.readTime.toDate(), slots: performances.map(slotOf) };
}
