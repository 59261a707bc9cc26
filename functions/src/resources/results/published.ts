import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { resultMessages } from '@ndeiya/domain/results/messages';
import { unpacked } from '@ndeiya/domain/results/packed';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import { publishedResults } from '@ndeiya/domain/results/publishedResults';
import type { Firestore } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { plainReader } from './preview';
import { readVersion, roundsWithResults } from './publicPage';

/** The public results of a year. Throws 404 while there are none. */
export async function published(db: Firestore, year: string): Promise<PublicResults> {
  const stored = (await refOf(db, publishedResults).doc(year).get()).data();
  if (!stored) throw new AppError('not-found', resultMessages.notYet);
  return JSON.parse(unpacked(stored.content)) as PublicResults;
}

/** The engine's input of the newest round that is published with its sheets. */
export async function publicInput(db: Firestore, year: string) {
  if (isRehearsal(Number(year))) throw new AppError('not-found', resultMessages.noData);
  const found = await roundsWithResults(db, Number(year), plainReader);
  const round = found.find((one) => one.published?.level === 'sheets');
  const number = round?.published?.version;
  const version = round && number ? await readVersion(db, { round: round.id, number }, plainReader) : null;
  if (!version) throw new AppError('not-found', resultMessages.noData);
  return JSON.parse(version.input) as never;
}
