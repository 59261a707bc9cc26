import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { resultMessages } from '@ndeiya/domain/results/messages';
import { engineInputOf, tellsPerson } from '@ndeiya/domain/results/personInData';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import { publishedResults } from '@ndeiya/domain/results/publishedResults';
import type { Firestore } from 'firebase-admin/firestore';
import { UnreadableDocument } from '../../platform/documents';
import { KeptForAMinute } from '../../platform/memoForAMinute';
import { plainReader } from './preview';
import { readRows, readVersion, roundsWithResults } from './publicPage';
import { storedResults } from './stored';

const unreadable = (cause?: unknown) => new AppError('unavailable', resultMessages.unreadable, { cause });

/** The public results of a year. Throws 404 while there are none, and 503 while they cannot be read. */
export async function published(db: Firestore, year: string): Promise<PublicResults> {
  const results = storedResults(await db.collection(publishedResults.path).doc(year).get());
  if (results === undefined) throw new AppError('not-found', resultMessages.notYet);
  if (results === null) throw unreadable();
  return results;
}

/** A version is told whole or not at all; a guardian may have said no to the name after the publication. */
interface StoredInput {
  input: unknown;
  tells: boolean;
}

/** The engine's input of a version, null without one; throws 503 where it cannot be read. */
async function inputOf(db: Firestore, of: Parameters<typeof readVersion>[1]): Promise<StoredInput | null> {
  try {
    const version = await readVersion(db, of, plainReader);
    if (!version) return null;
    const input = engineInputOf(version);
    return { input, tells: tellsPerson(input, await readRows(db, of.round, plainReader)) };
  } catch (error) {
    if (error instanceof UnreadableDocument || error instanceof SyntaxError) throw unreadable(error);
    throw error;
  }
}

/** The input that everybody may have, or the sentence why there is none. */
type PublicInput = { input: unknown } | { refusal: string };

async function newestInput(db: Firestore, year: string): Promise<PublicInput> {
  let refusal: string = resultMessages.noData;
  for (const { id, published: shown } of await roundsWithResults(db, Number(year), plainReader)) {
    if (shown?.level !== 'sheets') continue;
    const found = await inputOf(db, { round: id, number: shown.version });
    if (found && !found.tells) return { input: found.input };
    if (found) refusal = resultMessages.dataTells;
  }
  return { refusal };
}

/**
 * Gives the engine's input of the newest round that is published with its sheets, of those that tell nobody who is a number. An
 * instance keeps it for a minute, as the CDN does: anybody may ask for it with a made-up query, and each time all rows were read.
 */
export function publicInputs(db: Firestore): (year: string) => Promise<never> {
  const kept = new KeptForAMinute<PublicInput>();
  return async (year) => {
    if (isRehearsal(Number(year))) throw new AppError('not-found', resultMessages.noData);
    const found = await kept.get(year, () => newestInput(db, year));
    if ('refusal' in found) throw new AppError('not-found', found.refusal);
    return found.input as never;
  };
}
