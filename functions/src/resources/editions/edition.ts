import { editions } from '@ndeiya/domain/editions/edition';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { rehearsalEditions, rehearsalProgrammes } from '@ndeiya/domain/programme/rehearsal';
import { programmes } from '@ndeiya/domain/programme/slot';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { fromPlace } from '../../platform/fromPlace';
import type { UNFINISHED } from '../../platform/projection';
import type { IsOver } from '../../platform/timeLimit';
import { certainFields, settingsOf, settingsRef } from './settings';

/**
 * The collection with the edition of this year. A rehearsal's is kept apart from those that everybody reads
 * (docs/decisions/067-rehearsal.md).
 */
export const editionsOf = (year: number): typeof editions =>
  isRehearsal(year) ? { ...editions, path: rehearsalEditions.path } : editions;

/** The collection with the programme of this year; see `editionsOf`. */
export const programmesOf = (year: number): typeof programmes =>
  isRehearsal(year) ? { ...programmes, path: rehearsalProgrammes.path } : programmes;

/** The facts that the server needs about the edition that is being prepared or held. */
interface CurrentEdition {
  year: number;
  event_date: Date;
}

/**
 * The current edition, as the settings say it. The only place that knows where its date comes from. Throws 'unavailable'
 * when the two fields cannot be read; what else is damaged in the settings does not matter here, because the maintenance
 * would stop with it.
 */
export async function currentEdition(db: Firestore): Promise<CurrentEdition> {
  const { current_edition: year, event_date } = certainFields(await settingsRef(db).get());
  if (year === undefined || event_date === undefined)
    throw new AppError('unavailable', requestMessages.unavailable);
  return { year, event_date };
}

/** The year alone, for steps that ask for no more: a day that cannot be read does not end them. */
export async function currentYear(db: Firestore): Promise<number> {
  const { current_edition: year } = certainFields(await settingsRef(db).get());
  if (year === undefined) throw new AppError('unavailable', requestMessages.unavailable);
  return year;
}

/** The current edition's year; that of the newest stored one where the settings do not tell it, so that something is shown. */
export async function currentOrNewestYear(db: Firestore): Promise<number> {
  const { current_edition: year } = certainFields(await settingsRef(db).get());
  if (year !== undefined) return year;
  const { docs } = await db.collection(editions.path).select().get();
  return Math.max(DEFAULT_SETTINGS.current_edition, ...docs.map(({ id }) => Number(id)));
}

/** Does the work for the year of the current edition. */
export const inCurrentYear = async <T>(db: Firestore, work: (year: number) => Promise<T>): Promise<T> =>
  work(await currentYear(db));

interface Yearly {
  /** The step, which keeps its place under its name. */
  name: string;
  isOver: IsOver;
}

/**
 * Does the work for each year of which an edition is stored, also after one has failed. A year that had no time for all is the
 * next one again. Returns whether all were done.
 */
export async function inEveryYear(
  db: Firestore,
  { name, isOver }: Yearly,
  work: (year: number) => Promise<typeof UNFINISHED | undefined>,
): Promise<boolean> {
  const { docs } = await db.collection(editions.path).select().get();
  const each = fromPlace(db, { name, list: 'years', isOver });
  return each(
    docs.map(({ id }) => id),
    (id) => work(Number(id)),
  );
}

/**
 * The year of the current edition, for content that a transaction adds. Content takes the specification's defaults where
 * the settings cannot be read, unlike a registration.
 */
export const currentYearIn = async (transaction: Transaction, db: Firestore): Promise<number> =>
  settingsOf(await transaction.get(settingsRef(db))).current_edition;

/**
 * The edition that was stored first: documents that were written before they carried an edition belong to it. Only its
 * id is read, so that one that is damaged keeps no document without a year. Where none is stored, the one that the settings describe.
 */
export async function firstEdition(db: Firestore): Promise<number> {
  const { docs } = await db.collection(editions.path).orderBy('created_at').limit(1).get();
  const [first] = docs;
  return first ? Number(first.id) : (await currentEdition(db)).year;
}
