import { type Certificate, certificates } from '@ndeiya/domain/certificates/certificate';
import { entries } from '@ndeiya/domain/entries/entry';
import { CERTIFICATES } from '@ndeiya/domain/kernel/constants';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, readableByIds } from '../../platform/documents';
import { type Given, type Holder, holdersOf, mayBeOf, printableOf, withoutAny } from './holders';
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
}

const printedKey = ({ entry, award, category }: Pick<Certificate, 'entry' | 'award' | 'category'>) =>
  JSON.stringify([entry, award, category]);

interface Issued {
  edition: number;
  kind: 'place' | 'participation';
}

/** All certificates of a kind, also revoked ones, which are not issued again by themselves. */
export async function issuedOf(
  transaction: Transaction,
  db: Firestore,
  { edition, kind }: Issued,
): Promise<Certificate[]> {
  const query = db.collection(certificates.path).where('edition', '==', edition).where('kind', '==', kind);
  return readable(certificates, (await transaction.get(query)).docs);
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
function givenIn(held: readonly Held[]): (line: Due) => Given[] {
  const found = new Map<string, Given[]>();
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
async function participationsIn(transaction: Transaction, db: Firestore, edition: number) {
  const given = await issuedOf(transaction, db, { edition, kind: 'participation' });
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

/** The certificates for published places of an edition that are still to be issued. */
export async function missingPlaces(
  transaction: Transaction,
  db: Firestore,
  { edition, due, right: lines }: PublishedPlaces & { edition: number },
): Promise<Places> {
  const known = await readableByIds(
    entries,
    due.map(({ entry }) => entry),
    { db, transaction },
  );
  const holders = await holdersOf(transaction, db, [...known.values()]);
  const issued = await issuedOf(transaction, db, { edition, kind: 'place' });
  const participations = await participationsIn(transaction, db, edition);
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
  const unprintable = [...new Set(missing.flatMap((one) => one.unprintable))];
  const replaced = new Set(all.flatMap(({ replaces }) => replaces.map(({ id }) => id)));
  return {
    ...(unprintable.length > 0 && { unprintable }),
    list: all.slice(0, CERTIFICATES.atOnce),
    remaining: Math.max(0, all.length - CERTIFICATES.atOnce),
    outdated: numbersOf(issued.filter((one) => isOutdated(one, right) && !replaced.has(one.id))),
  };
}
