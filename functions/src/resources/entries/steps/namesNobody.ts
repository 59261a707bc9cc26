import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { type Entry, type EntryInput, NAMING_TEXTS } from '@ndeiya/domain/entries/entry';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { invalidFields } from '../../../platform/invalidFields';
import { playableOf } from '../../consents/recordedFiles';
import type { By } from '../service';

/** Only organisers say that a text names nobody, of the text as it is stored after the change. */
export function expectMaySay(entry: Entry, { input, by }: { input: EntryInput; by: By }): void {
  const { names_nobody: said, hears_nobody } = input;
  if (hears_nobody && !by.isAdmin) throw new AppError('forbidden', entryApiMessages.onlyOrganisersHear);
  if (!said) return;
  if (!by.isAdmin) throw new AppError('forbidden', entryApiMessages.onlyOrganisersSay);
  for (const name of NAMING_TEXTS) {
    const text = said[name] ?? null;
    if (text !== null && text !== (input[name] ?? entry[name]))
      throw invalidFields({ [name]: entryApiMessages.otherText });
  }
}

/** The line about what an organiser has said of the texts and of the recordings. */
export const saidNote = ({ names_nobody: said = {}, hears_nobody = [] }: EntryInput): string =>
  [
    ...NAMING_TEXTS.flatMap((name) => {
      const text = said[name];
      return text === undefined ? [] : entryApiMessages.namesNobody(name, text !== null);
    }),
    ...(hears_nobody.length > 0 ? [entryApiMessages.hearsNobody] : []),
  ].join(' ');

/**
 * The files that an organiser can have heard: others may be sent again later. A full list does not say which file is there.
 * Throws where none is.
 */
export async function heardNow(
  transaction: Transaction,
  db: Firestore,
  { entry, hashes }: { entry: Entry; hashes: readonly string[] | undefined },
): Promise<readonly string[] | undefined> {
  if (!hashes || entry.recordings_known.length >= ENTRIES.recordingsKnown) return hashes;
  const found = await playableOf(transaction, db, { id: entry.id, hashes });
  if (hashes.length > 0 && found.length === 0)
    throw invalidFields({ hears_nobody: entryApiMessages.nothingToHear });
  return found;
}
