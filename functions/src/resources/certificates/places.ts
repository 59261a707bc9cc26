import { type Certificate, certificates, type ResultLine } from '@ndeiya/domain/certificates/certificate';
import { entries } from '@ndeiya/domain/entries/entry';
import { isNumberLabel } from '@ndeiya/domain/entries/publicLabel';
import { CERTIFICATES } from '@ndeiya/domain/kernel/constants';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableByIds, sortReadable } from '../../platform/documents';
import { holdersOf, printableOf } from './holders';
import { endingWith, type Held, heldOf, type Holder, withoutAny } from './holding';
import type { Replacing } from './issue';
import { type Due, type PublishedPlaces, resultKey } from './publishedPlaces';

/** The certificates that published results give, and those that they do not give any more. */
interface Places {
  list: Replacing[];
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

const slotKey = (entry: string | null, { round, slot }: ResultLine) => JSON.stringify([entry, round, slot]);

/**
 * Those who have a certificate of a line, by its printed words, and by the line of the results, because titles can be changed.
 * One whose award an organiser has typed anew counts for the list of the results in which it stood before.
 */
function givenIn(held: readonly Held[]): (line: Due) => Held[] {
  const found = new Map<string, Held[]>();
  for (const one of held) {
    const { was, now } = one;
    const keys = [printedKey(now), ...(now.result ? [resultKey(now.entry, now.result)] : [])];
    if (was.result && !now.result) keys.push(slotKey(was.entry, was.result));
    for (const key of keys) found.set(key, [...(found.get(key) ?? []), one]);
  }
  return (line) =>
    [printedKey(line), resultKey(line.entry, line.result), slotKey(line.entry, line.result)].flatMap(
      (key) => found.get(key) ?? [],
    );
}

const isOutdated = ({ entry, result }: Certificate, right: ReadonlySet<string>) =>
  result !== null && !right.has(resultKey(entry, result));

/** Those that the results surely do not confirm any more. */
const stillWrong = (
  issued: readonly Certificate[],
  { right, isUnknown }: Pick<PublishedPlaces, 'isUnknown'> & { right: ReadonlySet<string> },
) => issued.filter((one) => isOutdated(one, right) && !isUnknown(one));

/** The outdated certificates of an entry in the same list of the results. */
const outdatedIn = (line: Due, held: readonly Held[], right: ReadonlySet<string>): Held[] =>
  held.filter(
    ({ now: { entry, result }, now }) =>
      entry === line.entry &&
      result?.round === line.result.round &&
      result.slot === line.result.slot &&
      isOutdated(now, right),
  );

interface Ending {
  line: Due;
  holder: Holder;
  /** All holders of the entry. */
  all: readonly Holder[];
}

/**
 * A certificate for a place ends the one of this line with another name, the outdated one of the same list, and, because a
 * winner has one paper, the one for taking part. The returned function gives each of them once.
 */
function endings({
  held,
  participations,
  right,
  givenFor,
}: {
  held: readonly Held[];
  participations: readonly Held[];
  right: ReadonlySet<string>;
  givenFor: (line: Due) => readonly Held[];
}) {
  const taken = new Set<string>();
  return ({ line, holder, all }: Ending) => {
    const outdated = endingWith(holder, outdatedIn(line, held, right), all).filter(
      ({ id }) => !taken.has(id),
    );
    const inEntry = participations.filter(({ now }) => now.entry === line.entry);
    const others = endingWith(holder, [...givenFor(line), ...inEntry], all);
    const replaces = [...new Map([...outdated, ...others].map((one) => [one.id, one])).values()];
    const left = replaces.filter(({ id }) => !taken.has(id));
    for (const { id } of left) taken.add(id);
    return { outdated, replaces: left };
  };
}

/** A spelling that an organiser has corrected is kept, and a number is no spelling. */
function nameFor({ name, followed }: Holder, outdated: readonly Certificate[]): string {
  const kept = followed && outdated.find(({ holder_name }) => !isNumberLabel(holder_name));
  return kept ? (kept.corrected_name ?? kept.holder_name) : name;
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
  const held = heldOf(stored.places);
  const givenFor = givenIn(held);
  const right = new Set(lines.map(({ entry, result }) => resultKey(entry, result)));
  const holdersIn = (line: Due) => holders.get(line.entry) ?? [];
  const missing = due.map((line) => {
    const named = withoutAny(holdersIn(line), givenFor(line));
    return { line, ...printableOf({ number: known.get(line.entry)?.number ?? '' }, named) };
  });
  const endedBy = endings({ held, participations: heldOf(stored.participations), right, givenFor });
  const all = missing.flatMap(({ line, holders: named }) =>
    named.map((holder): Replacing => {
      const { outdated, replaces } = endedBy({ line, holder, all: holdersIn(line) });
      const owner = known.get(line.entry)?.owner ?? null;
      const holder_name = nameFor(holder, outdated);
      return { fresh: { kind: 'place', holder_name, owner, followed: holder.followed, ...line }, replaces };
    }),
  );
  const unprintable = missing.flatMap((one) => one.unprintable);
  const replaced = new Set(all.flatMap(({ replaces }) => replaces.map(({ id }) => id)));
  return {
    ...leftOut({ unprintable, unreadable: [...unreadable, ...stored.unreadable] }),
    list: all.slice(0, CERTIFICATES.atOnce),
    remaining: Math.max(0, all.length - CERTIFICATES.atOnce),
    outdated: numbersOf(
      stillWrong(stored.places, { right, isUnknown }).filter(({ id }) => !replaced.has(id)),
    ),
  };
}
