import type { ParticipationPlan } from '@ndeiya/domain/certificates/certificateListApi';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { CERTIFICATES } from '@ndeiya/domain/kernel/constants';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { holdersOf, printableOf } from './holders';
import { endingWith, haveOne, type Held, heldOf, type Holder, withoutAny } from './holding';
import type { Replacing } from './issue';
import type { OnStage } from './onStage';
import { issuedIn } from './places';

/** The people of an edition who still need a certificate of participation, in the order of the programme. */
interface Missing {
  all: (Replacing & { entry: string; number: string })[];
  /** They have a certificate for a place, which is the only one that they get. */
  winners: number;
  /** The numbers and names of people whose name no face can print. */
  unprintable: string[];
  /** The paths of the certificates, and of the lines of rounds, that cannot be read; the entries that they name wait. */
  unreadable: string[];
}

/** The first of them are issued now; `remaining` more come after them. */
interface Participation {
  list: Replacing[];
  /** All of them, with those that come later. */
  count: number;
  remaining: number;
  unprintable?: string[];
  unreadable?: string[];
}

interface ParticipationRequest {
  edition: number;
  award: string;
  stage: OnStage;
}

type Stored = Awaited<ReturnType<typeof issuedIn>>;

const inEntry = (held: readonly Held[], entry: string) => held.filter(({ now }) => now.entry === entry);

/**
 * The certificates of people who have one already, also a revoked one, which is not issued again automatically. Where a
 * certificate for a place has replaced one for taking part, the winners say who has one.
 */
function thoseWithOne({ participations, places }: Pick<Stored, 'participations' | 'places'>): Held[] {
  const codes = new Set(places.map(({ id }) => id));
  return heldOf(participations).filter(
    ({ now: { replaced_by } }) => replaced_by === null || !codes.has(replaced_by),
  );
}

/** The good certificates for places, with those that will be replaced by one for another place. */
const isGood = ({ now: { state, outdated } }: Held) => state === 'issued' && outdated?.due !== null;

/** The holders of an entry who have no certificate for a place, neither under the name that they may have now nor another. */
function withoutPlace(some: readonly Holder[], places: readonly Held[], all: readonly Holder[]): Holder[] {
  const good = places.filter(isGood);
  const revoked = places.filter(({ now }) => now.state === 'revoked');
  return withoutAny(some, good, all).filter((one) => !haveOne(one, { good, revoked }, all));
}

/** Returns what an entry still gets, and how many of its people have a certificate for a place. */
function missingOf(
  entry: Entry,
  {
    all,
    held,
    places,
    award,
  }: { all: Holder[]; held: readonly Held[]; places: readonly Held[]; award: string },
) {
  const own = withoutAny(all, held);
  const others = withoutPlace(own, places, all);
  const { id, category, owner, number } = entry;
  const { holders, unprintable } = printableOf(entry, others);
  const list = holders.map((one) => ({
    fresh: {
      kind: 'participation' as const,
      holder_name: one.name,
      followed: one.followed,
      award,
      category,
      entry: id,
      owner,
    },
    replaces: endingWith(one, held, all),
    entry: id,
    number,
  }));
  return { list, unprintable, won: own.length - others.length };
}

async function missingIn(
  transaction: Transaction,
  db: Firestore,
  { edition, award, stage }: ParticipationRequest,
): Promise<Missing> {
  const stored = await issuedIn(transaction, db, edition);
  const issued = thoseWithOne(stored);
  const won = heldOf(stored.places);
  const query = db.collection(entries.path).where('edition', '==', edition).where('state', '==', 'accepted');
  const accepted = readable(entries, (await transaction.get(query)).docs)
    .filter(({ id }) => stage.performed.has(id) && !stored.isUnknown(id))
    .sort((a, b) => stage.placeOf(a.id) - stage.placeOf(b.id) || a.seq - b.seq);
  const holders = await holdersOf(transaction, db, accepted);
  const found = accepted.map((entry) => {
    const [held, places] = [inEntry(issued, entry.id), inEntry(won, entry.id)];
    return missingOf(entry, { all: holders.get(entry.id) ?? [], held, places, award });
  });
  return {
    all: found.flatMap(({ list }) => list),
    winners: found.reduce((sum, one) => sum + one.won, 0),
    unprintable: found.flatMap((one) => one.unprintable),
    unreadable: [...stage.unreadable, ...stored.unreadable],
  };
}

/** The members of entries that were on stage who have no certificate of the edition for it. */
export async function withoutCertificate(
  transaction: Transaction,
  db: Firestore,
  asked: ParticipationRequest,
): Promise<Participation> {
  const { all, unprintable, unreadable } = await missingIn(transaction, db, asked);
  const list = all.slice(0, CERTIFICATES.atOnce).map(({ fresh, replaces }) => ({ fresh, replaces }));
  return {
    ...(unprintable.length > 0 && { unprintable }),
    ...(unreadable.length > 0 && { unreadable }),
    list,
    count: all.length,
    remaining: all.length - list.length,
  };
}

/** The people to whom the next request issues certificates of participation, for the organiser who confirms them. */
export async function participationPlan(
  transaction: Transaction,
  db: Firestore,
  asked: Omit<ParticipationRequest, 'award'>,
): Promise<Pick<ParticipationPlan, 'people' | 'winners' | 'unprintable' | 'unreadable'>> {
  const { all, winners, unprintable, unreadable } = await missingIn(transaction, db, { ...asked, award: '' });
  return {
    people: all.map(({ entry, number, fresh }) => ({ entry, number, name: fresh.holder_name })),
    winners,
    unprintable,
    ...(unreadable.length > 0 && { unreadable }),
  };
}
