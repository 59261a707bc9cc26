import type { ParticipantInput } from '@ndeiya/domain/entries/participant';
import { comparableName } from '@ndeiya/domain/kernel/names';
import { nameForms } from '@ndeiya/domain/kernel/sameName';

/** The fields of a new entry, with the edition that it is added to. */
export type EditionInput = ParticipantInput & { edition: number };
type Entry = Pick<EditionInput, 'name' | 'email' | 'category'>;

type InEdition = Entry & { edition?: number | undefined };

/** The key of which the ids of imported entries are made. */
export const entryKey = ({ name, email, category }: Entry): string =>
  [comparableName(name), email.toLowerCase(), category.toLowerCase()].join('\n');

/** Two entries of one person in one category of an edition share one of these, as in the API. */
export const entryKeys = ({ name, ...entry }: Entry): string[] =>
  nameForms(name).map((form) => entryKey({ ...entry, name: form }));

/** The key from before names were compared without marks and apostrophes. */
const oldEntryKey = ({ name, email, category }: Entry): string =>
  [name, email, category].map((part) => part.toLowerCase()).join('\n');

async function idOf(key: string, edition: number | undefined): Promise<string> {
  const bytes = new TextEncoder().encode(`${key}\n${String(edition)}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `import-${Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The id of an imported entry: a repeated import into the same edition finds the document of the first one. */
export const importId = (entry: InEdition): Promise<string> => idOf(entryKey(entry), entry.edition);

/** True when an import of exactly this entry has added the document with this id, also one of an earlier version. */
export async function isImported(id: string, entry: InEdition): Promise<boolean> {
  const first = await Promise.all([importId(entry), idOf(oldEntryKey(entry), entry.edition)]);
  return first.some((one) => id === one || id.startsWith(`${one}-`));
}

/**
 * The ids to try one after the other, because an imported entry keeps its id when its name or category is
 * changed.
 */
export const importIdAt = (first: string, place: number): string =>
  place === 0 ? first : `${first}-${String(place)}`;
