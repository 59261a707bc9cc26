import { certificateApiMessages } from '@ndeiya/domain/certificates/apiMessages';
import { unprintable } from '@ndeiya/domain/certificates/holderName';
import { allowsName } from '@ndeiya/domain/consents/facts';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { type EntryMember, entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { comparableName } from '@ndeiya/domain/kernel/names';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, refOf } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { decisionsIn } from '../consents/apply';

/** Members of an entry, and the names of those that may be printed. */
interface Named {
  members: readonly EntryMember[];
  allowed: ReadonlySet<EntryMember>;
}

type People = Pick<EntryPeople, 'members' | 'guardians' | 'known'>;
const NOBODY: People = { members: [], guardians: [], known: [] };

async function peopleOf(transaction: Transaction, db: Firestore, list: readonly Entry[]): Promise<People[]> {
  if (list.length === 0) return [];
  const refs = list.map(({ id }) => refOf(db, entryPeople).doc(id));
  const found = await transaction.getAll(...refs);
  return found.map((snapshot) => snapshot.data() ?? NOBODY);
}

/** Decisions are read only where they can forbid a name: `name_public` says that every guardian has agreed. */
async function named(
  transaction: Transaction,
  db: Firestore,
  { entry, people }: { entry: Entry; people: People },
): Promise<Named> {
  const { members } = people;
  const isOpen =
    entry.name_public || (!entry.has_minor && members.every(({ age_band }) => age_band === 'adult'));
  const decisions = isOpen ? [] : await decisionsIn(transaction, db, entry);
  const of = { ...people, entry: entry.id };
  return { members, allowed: new Set(members.filter((one) => isOpen || allowsName(one, of, decisions))) };
}

const isPrintable = (name: string) => unprintable(name).length === 0;

/** Keeps the names that no face can print apart, with the number of the entry, so that the answer can tell who is missing. */
export const printableOf = ({ number }: Pick<Entry, 'number'>, names: readonly string[]) => ({
  names: names.filter(isPrintable),
  unprintable: names.filter((name) => !isPrintable(name)).map((name) => `${number} ${name}`.trim()),
});

/**
 * The names on the certificates of each entry. A minor whose guardian has not agreed to the publication of the name gets
 * the entry's number (docs/decisions/041). So does an entry whose people were deleted.
 */
export async function holdersOf(
  transaction: Transaction,
  db: Firestore,
  list: readonly Entry[],
): Promise<Map<string, string[]>> {
  const people = await peopleOf(transaction, db, list);
  const all = await Promise.all(
    list.map(async (entry, place): Promise<[string, string[]]> => {
      const { members, allowed } = await named(transaction, db, { entry, people: people[place] ?? NOBODY });
      const label = publicLabel({ ...entry, name_public: members.length === 0 && entry.name_public });
      const names = members.map((one) => (allowed.has(one) ? one.name : label));
      return [entry.id, [...new Set(names.length === 0 ? [label] : names)].filter(Boolean)];
    }),
  );
  return new Map(all);
}

/** The names that an administrator types for an edition, in this field of the request. */
interface Typed {
  edition: number;
  names: readonly string[];
  field: string;
}

/** Refuses a typed name that is the name of a minor whose guardian has not agreed to its publication. */
export async function expectMayBePrinted(
  transaction: Transaction,
  db: Firestore,
  { edition, names, field }: Typed,
): Promise<void> {
  const query = db.collection(entries.path).where('edition', '==', edition).where('has_minor', '==', true);
  const withMinors = readable(entries, (await transaction.get(query)).docs);
  const people = await peopleOf(transaction, db, withMinors);
  const wanted = new Set(names.map(comparableName));
  for (const [place, entry] of withMinors.entries()) {
    const of = people[place] ?? NOBODY;
    if (!of.members.some(({ name }) => wanted.has(comparableName(name)))) continue;
    const { allowed } = await named(transaction, db, { entry, people: of });
    const refused = of.members.find((one) => wanted.has(comparableName(one.name)) && !allowed.has(one));
    if (refused) throw invalidFields({ [field]: certificateApiMessages.minor(refused.name) });
  }
}
