import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { resultMessages } from '@ndeiya/domain/results/messages';
import { unpacked } from '@ndeiya/domain/results/packed';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import { publishedResults } from '@ndeiya/domain/results/publishedResults';
import type { Firestore } from 'firebase-admin/firestore';
import { UnreadableDocument } from '../../platform/documents';
import { plainReader } from './preview';
import { readVersion, roundsWithResults } from './publicPage';
import { storedResults } from './stored';

const unreadable = (cause?: unknown) => new AppError('unavailable', resultMessages.unreadable, { cause });

/** The public results of a year. Throws 404 while there are none, and 503 while they cannot be read. */
export async function published(db: Firestore, year: string): Promise<PublicResults> {
  const results = storedResults(await db.collection(publishedResults.path).doc(year).get());
  if (results === undefined) throw new AppError('not-found', resultMessages.notYet);
  if (results === null) throw unreadable();
  return results;
}

/** The engine's input of a version, null without one; throws 503 where it cannot be read. */
async function inputOf(db: Firestore, of: Parameters<typeof readVersion>[1]): Promise<unknown> {
  try {
    const version = await readVersion(db, of, plainReader);
    return version && (JSON.parse(unpacked(version.input)) as unknown);
  } catch (error) {
    if (error instanceof UnreadableDocument || error instanceof SyntaxError) throw unreadable(error);
    throw error;
  }
}

/** The engine's input of the newest round that is published with its sheets. */
export async function publicInput(db: Firestore, year: string) {
  if (isRehearsal(Number(year))) throw new AppError('not-found', resultMessages.noData);
  const found = await roundsWithResults(db, Number(year), plainReader);
  const round = found.find((one) => one.published?.level === 'sheets');
  const number = round?.published?.version;
  const input = round && number ? await inputOf(db, { round: round.id, number }) : null;
  if (input === null) throw new AppError('not-found', resultMessages.noData);
  return input as never;
}
