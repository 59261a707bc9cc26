import { editions } from '@ndeiya/domain/editions/edition';
import { sheets } from '@ndeiya/domain/judging/storedSheet';
import { OVERVIEW } from '@ndeiya/domain/kernel/constants';
import { timestamp } from '@ndeiya/domain/kernel/fields';
import { sumOfDays } from '@ndeiya/domain/overview/curve';
import type { Overview, OverviewRound } from '@ndeiya/domain/overview/overview';
import { OVERVIEW_PARTS, type OverviewPart } from '@ndeiya/domain/overview/parts';
import { dayOf } from '@ndeiya/domain/overview/phase';
import { endOfDay } from '@ndeiya/domain/sms/quietHours';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { eachByItself } from '../../platform/eachByItself';
import { currentYear } from '../editions/edition';
import { entriesOf, numberOf } from './count';
import { countNow } from './request';
import { overviewOf, overviewRef } from './store';

const DAY_MS = 86_400_000;
const EARLIEST = new Date(0);

const isOlder = (part: { at: Date } | null, now: Date, ms: number) =>
  now.getTime() - (part?.at ?? EARLIEST).getTime() >= ms;

/** True where a sheet of the round has changed since the count. One read. */
async function hasNewSheet(db: Firestore, { id, state }: OverviewRound, since: Date): Promise<boolean> {
  if (state === 'open') return true;
  if (state !== 'closed' && state !== 'frozen') return false;
  const newer = db.collection(sheets.path).where('round', '==', id).where('updated_at', '>', since).limit(1);
  return !(await newer.get()).empty;
}

async function areRoundsOld(db: Firestore, rounds: Overview['rounds']): Promise<boolean> {
  if (!rounds) return true;
  const found = await Promise.all(rounds.list.map((round) => hasNewSheet(db, round, rounds.at)));
  return found.includes(true);
}

/**
 * Counts what changes without a write of its own: times that have passed, every hour, and rounds with new sheets. Runs
 * every five minutes, and usually costs two reads.
 */
export async function refreshOverview(db: Firestore, now: Date): Promise<void> {
  const year = await currentYear(db);
  const kept = overviewOf(await overviewRef(db, year).get());
  const hourly: OverviewPart[] = isOlder(kept?.entries ?? null, now, OVERVIEW.refreshMs)
    ? ['entries', 'inbox']
    : [];
  const rounds: OverviewPart[] = (await areRoundsOld(db, kept?.rounds ?? null)) ? ['rounds'] : [];
  const missing = (['languages', 'stage', 'end'] as const).filter((part) => !kept?.[part]);
  const parts = [...hourly, ...rounds, ...missing];
  if (parts.length > 0) await countNow(db, year, { parts });
}

/** The days on which the field of a document is, from the first to the last. One read for each of them. */
async function daysFrom(field: string, firstSince: (from: Date) => Query): Promise<string[]> {
  const days: string[] = [];
  for (let from = EARLIEST; ;) {
    const { docs } = await firstSince(from).limit(1).get();
    const at: unknown = docs[0]?.get(field);
    const { data } = timestamp.safeParse(at);
    if (!data) return days;
    const day = dayOf(data);
    days.push(day);
    from = endOfDay(day);
  }
}

/**
 * Every day on which an entry of an edition began or was submitted. Days without an entry are left out, so that an edition
 * that stays the current one for years costs no more.
 */
async function allDays(db: Firestore, year: number): Promise<string[]> {
  const all = entriesOf(db, year);
  const days = await Promise.all([
    daysFrom('created_at', (from) => all.where('created_at', '>=', from).orderBy('created_at')),
    daysFrom('submitted_at', (from) => all.where('submitted_at', '>=', from).orderBy('submitted_at')),
  ]);
  return days.flat();
}

/** True where the days add up to the entries that there are. Two counts. */
async function isWhole(db: Firestore, year: number, { days }: Pick<Overview, 'days'>): Promise<boolean> {
  const all = entriesOf(db, year);
  const [registered, submitted] = await Promise.all([
    numberOf(all),
    numberOf(all.where('submitted_at', '>', EARLIEST)),
  ]);
  return (
    registered.count === sumOfDays(days, 'registered') && submitted.count === sumOfDays(days, 'submitted')
  );
}

async function mendYear(db: Firestore, year: number, now: Date): Promise<boolean> {
  const kept = overviewOf(await overviewRef(db, year).get());
  const whole = kept !== null && (await isWhole(db, year, kept));
  const yesterday = new Date(now.getTime() - DAY_MS);
  const days = [dayOf(yesterday), dayOf(now), ...(whole ? [] : await allDays(db, year))];
  await countNow(db, year, {
    parts: OVERVIEW_PARTS,
    days: [...new Set([...Object.keys(whole ? {} : (kept?.days ?? {})), ...days])],
  });
  return !whole;
}

/**
 * The nightly repair after lost events. The days are counted again only where they do not add up. An edition without an
 * overview gets one, because the next edition is compared with it.
 */
export async function mendOverviews(db: Firestore, now: Date): Promise<number> {
  const year = await currentYear(db);
  const stored = await db.collection(editions.path).select().get();
  const past = stored.docs.map(({ id }) => Number(id)).filter((one) => one !== year);
  const missing = await Promise.all(
    past.map(async (one) => ((await overviewRef(db, one).get()).exists ? [] : [one])),
  );
  let mended = 0;
  const mend = async (one: number) => {
    if (await mendYear(db, one, now)) mended += 1;
  };
  await eachByItself([year, ...missing.flat()], mend, (edition) => ({ edition }));
  return mended;
}
