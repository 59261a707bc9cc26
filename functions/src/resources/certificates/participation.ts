import type { Certificate } from '@ndeiya/domain/certificates/certificate';
import type { ParticipationPlan } from '@ndeiya/domain/certificates/certificateListApi';
import { entries } from '@ndeiya/domain/entries/entry';
import { CERTIFICATES } from '@ndeiya/domain/kernel/constants';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { holdersOf, type IssuedName, printableOf, withoutAny } from './holders';
import type { NewCertificate } from './issue';
import type { OnStage } from './onStage';
import { heldOf, issuedIn } from './places';

/** The people of an edition who still need a certificate of participation, in the order of the programme. */
interface Missing {
  all: (NewCertificate & { entry: string; number: string })[];
  /** They have a certificate for a place, which is the only one that they get. */
  winners: number;
  /** The numbers and names of people whose name no face can print. */
  unprintable: string[];
  /** The paths of the certificates, and of the lines of rounds, that cannot be read; the entries that they name wait. */
  unreadable: string[];
}

/** The first of them are issued now; `remaining` more come after them. */
interface Participation {
  list: NewCertificate[];
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

type IssuedByEntry = ReadonlyMap<string, readonly IssuedName[]>;

/** The holders of certificates, by entry. */
function byEntry(list: readonly (IssuedName & Pick<Certificate, 'entry'>)[]): IssuedByEntry {
  const found = new Map<string, IssuedName[]>();
  for (const { entry, ...given } of list) found.set(entry ?? '', [...(found.get(entry ?? '') ?? []), given]);
  return found;
}

/**
 * The people who have a certificate already, also a revoked one, which is not issued again automatically. Where a
 * certificate for a place has replaced one for taking part, the winners say who has one.
 */
function thoseWithOne({
  participations: own,
  places,
}: Pick<Awaited<ReturnType<typeof issuedIn>>, 'participations' | 'places'>): IssuedByEntry {
  const codes = new Set(places.map(({ id }) => id));
  // A certificate with the name of before is issued again by itself, so that it leads to the new one.
  const counted = own.filter(({ replaced_by }) => replaced_by === null || !codes.has(replaced_by));
  return byEntry(
    counted.flatMap(({ entry, holder_name, corrected_name, followed }) =>
      [holder_name, corrected_name ?? holder_name].map((name) => ({
        entry,
        name,
        member: followed?.member ?? null,
      })),
    ),
  );
}

/** The people whose certificate for a place is good, or will be replaced by one for another place. */
const winnersOf = (places: readonly Certificate[]): IssuedByEntry =>
  byEntry(
    heldOf(places)
      .filter(({ now: { state, outdated } }) => state === 'issued' && outdated?.due !== null)
      .map(({ name, now: { entry, followed } }) => ({ entry, name, member: followed?.member ?? null })),
  );

async function missingIn(
  transaction: Transaction,
  db: Firestore,
  { edition, award, stage }: ParticipationRequest,
): Promise<Missing> {
  const stored = await issuedIn(transaction, db, edition);
  const issued = thoseWithOne(stored);
  const winners = winnersOf(stored.places);
  const query = db.collection(entries.path).where('edition', '==', edition).where('state', '==', 'accepted');
  const accepted = readable(entries, (await transaction.get(query)).docs)
    .filter(({ id }) => stage.performed.has(id) && !stored.isUnknown(id))
    .sort((a, b) => stage.placeOf(a.id) - stage.placeOf(b.id) || a.seq - b.seq);
  const holders = await holdersOf(transaction, db, accepted);
  const people = accepted.map((entry) => {
    const own = withoutAny(holders.get(entry.id) ?? [], issued.get(entry.id) ?? []);
    const others = withoutAny(own, winners.get(entry.id) ?? []);
    return { entry, won: own.length - others.length, ...printableOf(entry, others) };
  });
  return {
    all: people.flatMap(({ entry: { id, category, owner, number }, holders: named }) =>
      named.map(({ name: holder_name, followed }) => ({
        kind: 'participation' as const,
        holder_name,
        followed,
        award,
        category,
        entry: id,
        owner,
        number,
      })),
    ),
    winners: people.reduce((sum, { won }) => sum + won, 0),
    unprintable: people.flatMap((one) => one.unprintable),
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
  const list = all.slice(0, CERTIFICATES.atOnce).map(({ number: _number, ...one }) => one);
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
    people: all.map(({ entry, number, holder_name }) => ({ entry, number, name: holder_name })),
    winners,
    unprintable,
    ...(unreadable.length > 0 && { unreadable }),
  };
}
