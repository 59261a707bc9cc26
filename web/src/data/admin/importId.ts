import type { ParticipantInput } from '@ndeiya/domain/entities/participant';

/** The fields of a new entry, with the edition that it is added to. */
export type EditionInput = ParticipantInput & { edition: number };
type Entry = Pick<EditionInput, 'name' | 'email' | 'category'>;

/** Two entries of one person in one category of an edition have the same key, as in the API. */
export const entryKey = ({ name, email, category }: Entry): string =>
  [name, email, category].map((part) => part.toLowerCase()).join('\n');

/** The id of an imported entry: a repeated import into the same edition finds the document of the first one. */
export async function importId(entry: Entry & { edition?: number | undefined }): Promise<string> {
  const bytes = new TextEncoder().encode(`${entryKey(entry)}\n${String(entry.edition)}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `import-${Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The ids to try one after the other, because an imported entry keeps its id when its name or category is
 * changed.
 */
export const importIdAt = (first: string, place: number): string =>
  place === 0 ? first : `${first}-${String(place)}`;

/** True when an import of exactly this entry has added the document with this id. */
export const isImportId = (id: string, first: string): boolean => id === first || id.startsWith(`${first}-`);
