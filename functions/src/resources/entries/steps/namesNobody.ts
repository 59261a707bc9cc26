import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { type Entry, type EntryInput, NAMING_TEXTS } from '@ndeiya/domain/entries/entry';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { invalidFields } from '../../../platform/invalidFields';
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
