import { type Certificate, certificates } from '@ndeiya/domain/certificates/certificate';
import { entries } from '@ndeiya/domain/entries/entry';
import { CERTIFICATES } from '@ndeiya/domain/kernel/constants';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableByIds, sortReadable } from '../../platform/documents';
import { type Holder, holdersOf, type IssuedName, mayBeOf, printableOf, withoutAny } from './holders';
import type { NewCertificate } from './issue';
import { type Due, type PublishedPlaces, resultKey } from './publishedPlaces';

/** A certificate to be issued, and those that it replaces: an outdated one, and the one for taking part. */
interface PlacesRequest {
  fresh: NewCertificate;
  replaces: Certificate[];
}
/** The certificates that published results give, and those that they do not give any more. */
interface Places {
  list: PlacesRequest[];
  remaining: number;
  /** The numbers of issued certificates whose place a correction has changed, and which nothing replaces. */
  outdated: string[];
  /** The numbers and names of people whose name no face can print. */
  unprintable?: string[];
  /** The paths of the results and certificates that cannot be read; what they say waits. */
  unreadable?: string[];
}

const printedKey = ({ entry, award, category }: Pick<Certificate, 'entry' | 'award' | 'category'>) =>
  JSON.stringify([entry, award, category]);

/** All certificates of an edition for performers, also revoked ones, which are not issued again by themselves. */
interface Issued {
  places: Certificate[];
  participations: Certificate[];
  /** The paths of those that cannot be read. */
  unreadable: string[];
  /** True for an entry with such a one: nobody knows who has a certificate already, so that nobody gets another one. */
  isUnknown: (entry: string) => boolean;
}

export async function issuedIn(transaction: Transaction, db: Firestore, edition: number): Promise<Issued> {
  const query = db.collection(certificates.path).where('edition', '==', edition);
  const { read, unreadable } = sortReadable(certificates, (await transaction.get(query)).docs);
  const lost = new Set(unreadable.map((one): unknown => one.get('entry')));
  const of = (wanted: Certificate['kind']) => read.filter(({ kind }) => kind === wanted);
  return {
    places: of('place'),
    participations: of('participation'),
    unreadable: unreadable.map(({ ref }) => ref.path),
    isUnknown: (entry) => lost.has(entry),
  };
}

/** The paper that a person has now, by the name that the entry has: a reissued one may spell it in another way. */
interface Held {
  name: string;
  now: Certificate;
}

/** The papers of these certificates, by each name that they have had. */
export function heldOf(issued: readonly Certificate[]): Held[] {
  const byCode = new Map(issued.map((one) => [one.id, one]));
  const newest = (one: Certificate): Certificate => {
    const next = byCode.get(one.replaced_by ?? '');
    return next ? newest(next) : one;
  };
  return issued.flatMap((one) =>
    [...new Set([one.holder_name, one.corrected_name ?? one.holder_name])].map((name) => ({
      name,
      now: newest(one),
    })),
  );
}

/** The holders of a paper, by its printed words, and by the line of the results, because titles can be changed. */
function givenIn(held: readonly Held[]): (line: Due) => IssuedName[] {
  const found = new Map<string, IssuedName[]>();
  for (const { name, now } of held) {
    const given = { name, member: now.followed?.member ?? null };
    const keys = [printedKey(now), ...(now.result ? [resultKey(now.entry, now.result)] : [])];
    for (const key of keys) found.set(key, [...(found.get(key) ?? []), given]);
  }
  return (line) =>
    [printedKey(line), resultKey(line.entry, line.result)].flatMap((key) => found.get(key) ?? []);
}

const isOutdated = ({ entry, result }: Certificate, right: ReadonlySet<string>) =>
  result !== null && !right.has(resultKey(entry, result));

/** Those that the results surely do not confirm any more. */
const stillWrong = (
  issued: readonly Certificate[],
  { right, isUnknown }: Pick<PublishedPlaces, 'isUnknown'> & { right: ReadonlySet<string> },
) => issued.filter((one) => isOutdated(one, right) && !isUnknown(one));

/** The outdated paper of this person in the same list of the results. */
function replacedBy(
  line: Due,
  holder: Holder,
  { held, right, all }: { held: readonly Held[]; right: ReadonlySet<string>; all: readonly Holder[] },
): Certificate | null {
  const found = held.find(
    (one) =>
      one.name === holder.name &&
      mayBeOf(one.now, holder, all) &&
      one.now.state === 'issued' &&
      one.now.entry === line.entry &&
      one.now.result?.round === line.result.round &&
      one.now.result.slot === line.result.slot &&
      isOutdated(one.now, right),
  );
  return found?.now ?? null;
}

/**
 * A winner has one paper: the one for taking part, which was issued before the results, ends with the first certificate for
 * a place. The returned function gives each of them once.
 */
function participationsIn({ participations: given }: Pick<Issued, 'participations'>) {
  const left = new Set(given.filter(({ state }) => state === 'issued'));
  return ({ entry }: Due, holder: Holder, all: readonly Holder[]): Certificate[] => {
    const own = [...left].filter(
      (one) =>
        one.entry === entry &&
        [one.holder_name, one.corrected_name].includes(holder.name) &&
        mayBeOf(one, holder, all),
    );
    for (const one of own) left.delete(one);
    return own;
  };
}

const numbersOf = (list: readonly Certificate[]) =>
  list
    .filter(({ state }) => state === 'issued')
    .map(({ number }) => number)
    .sort();

/** The lists that are not empty, with each line once. */
const leftOut = ({ unprintable, unreadable }: Required<Pick<Places, 'unprintable' | 'unreadable'>>) => ({
  ...(unprintable.length > 0 && { unprintable: [...new Set(unprintable)] }),
  ...(unreadable.length > 0 && { unreadable }),
});

/** The entries of these lines, and whoever may hold a certificate of each. */
async function holdersFor(transaction: Transaction, db: Firestore, due: readonly Due[]) {
  const ids = due.map(({ entry }) => entry);
  const known = await readableByIds(entries, ids, { db, transaction });
  return { known, holders: await holdersOf(transaction, db, [...known.values()]) };
}

/** The certificates for published places of an edition that are still to be issued. */
export async function missingPlaces(
  transaction: Transaction,
  db: Firestore,
  { edition, due: every, right: lines, unreadable, isUnknown }: PublishedPlaces & { edition: number },
): Promise<Places> {
  const stored = await issuedIn(transaction, db, edition);
  const due = every.filter(({ entry }) => !stored.isUnknown(entry));
  const { known, holders } = await holdersFor(transaction, db, due);
  const issued = stored.places;
  const participations = participationsIn(stored);
  const held = heldOf(issued);
  const givenFor = givenIn(held);
  const right = new Set(lines.map(({ entry, result }) => resultKey(entry, result)));
  const holdersIn = (line: Due) => holders.get(line.entry) ?? [];
  const missing = due.map((line) => {
    const named = withoutAny(holdersIn(line), givenFor(line));
    return { line, ...printableOf({ number: known.get(line.entry)?.number ?? '' }, named) };
  });
  const all = missing.flatMap(({ line, holders: named }) =>
    named.map((holder): PlacesRequest => {
      const outdated = replacedBy(line, holder, { held, right, all: holdersIn(line) });
      const holder_name = outdated?.corrected_name ?? outdated?.holder_name ?? holder.name;
      const owner = known.get(line.entry)?.owner ?? null;
      const replaces = [...(outdated ? [outdated] : []), ...participations(line, holder, holdersIn(line))];
      return { fresh: { kind: 'place', holder_name, owner, followed: holder.followed, ...line }, replaces };
    }),
  );
  const unprintable = missing.flatMap((one) => one.unprintable);
  const replaced = new Set(all.flatMap(({ replaces }) => replaces.map(({ id }) => id)));
  return {
    ...leftOut({ unprintable, unreadable: [...unreadable, ...stored.unreadable] }),
    list: all.slice(0, CERTIFICATES.atOnce),
    remaining: Math.max(0, all.length - CERTIFICATES.atOnce),
    outdated: numbersOf(stillWrong(issued, { right, isUnknown }).filter(({ id }) => !replaced.has(id))),
  };
}
