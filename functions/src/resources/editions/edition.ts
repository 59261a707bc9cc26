import { editions } from '@ndeiya/domain/editions/edition';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { rehearsalEditions, rehearsalProgrammes } from '@ndeiya/domain/programme/rehearsal';
import { programmes } from '@ndeiya/domain/programme/slot';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { eachByItself } from '../../platform/eachByItself';
import { certainSettings, settingsOf, settingsRef } from './settings';

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
 * when the settings cannot be read.
 */
export async function currentEdition(db: Firestore): Promise<CurrentEdition> {
  const { current_edition: year, event_date } = certainSettings(await settingsRef(db).get());
  return { year, event_date };
}

/** Does the work for the year of the current edition. */
export const inCurrentYear = async <T>(db: Firestore, work: (year: number) => Promise<T>): Promise<T> =>
  work((await currentEdition(db)).year);

/** Does the work for each year of which an edition is stored, also after one has failed. */
export async function inEveryYear(db: Firestore, work: (year: number) => Promise<unknown>): Promise<void> {
  const { docs } = await db.collection(editions.path).select().get();
  await eachByItself(
    docs,
    ({ id }) => work(Number(id)),
    ({ id }) => ({ edition: id }),
  );
}

/**
 * The year of the current edition, for content that a transaction adds. Content takes the specification's defaults where
 * the settings cannot be read, unlike a registration.
 */
export const currentYearIn = async (transaction: Transaction, db: Firestore): Promise<number> =>
  settingsOf(await transaction.get(settingsRef(db))).current_edition;

/**
 * The edition that was stored first: documents that were written before they carried an edition belong to it. Where
 * none is stored, the one that the settings describe.
 */
export async function firstEdition(db: Firestore): Promise<number> {
  const { docs } = await db.collection(editions.path).orderBy('created_at').limit(1).get();
  const [first] = docs;
  return first ? editions.converter.fromFirestore(first).year : (await currentEdition(db)).year;
}
