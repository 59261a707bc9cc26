import { randomBytes } from 'node:crypto';
import { consents } from '@ndeiya/domain/consents/consent';
import { decisionOf } from '@ndeiya/domain/consents/storedDecision';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { type EntryMember, entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import {
  correctedPersons,
  type DecidedName,
  hasNewcomers,
  type KnownOfOwner,
  type PeerPeople,
  type ToldPerson,
  withPersons,
} from '@ndeiya/domain/entries/persons';
import { isSameName } from '@ndeiya/domain/kernel/sameName';
import { passes } from '@ndeiya/domain/people/pass';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type GetQuery, readable } from '../../../platform/documents';
import { invalidFields } from '../../../platform/invalidFields';
import { partsOf } from '../../../platform/parts';
import { decisionsOfAccount } from '../../consents/accounts';
import { hashesOf } from '../../consents/people';
import type { SharedReads } from '../../consents/sharedReads';

/** 24 characters. It is random: a hash of a name or of an address could be guessed. */
export const newPersonId = (): string => randomBytes(18).toString('base64url');

const named = z.object({ person: z.string(), child: z.string() });

type Owned = SharedReads['owned'];
type Of = Pick<Entry, 'id' | 'owner' | 'edition'>;
interface OfOwner extends Of {
  /** Reads the decisions of an account, where the step reads them anyway. */
  owned?: Owned | undefined;
}

/** The people of the other entries of an owner in an edition. */
async function peersOf(read: GetQuery, db: Firestore, { id, owner, edition }: Of): Promise<PeerPeople[]> {
  const all = db.collection(entryPeople.path).where('owner', '==', owner).where('edition', '==', edition);
  return readable(entryPeople, (await read(all)).docs).filter((one) => one.id !== id);
}

const linked = z.object({
  name: z.string(),
  entry: z.string(),
  contact_hash: z.string(),
  edition: z.number(),
  asked: named,
});
type Linked = z.infer<typeof linked>;

/** Makes the hashes of a contact in an entry once: each child of a choir may have the name of each one that was asked about. */
function hashesOnce() {
  const known = new Map<string, readonly string[]>();
  return (entry: string, contact: string): readonly string[] => {
    const key = `${entry} ${contact}`;
    const hashes = known.get(key) ?? hashesOf(entry, contact);
    known.set(key, hashes);
    return hashes;
  };
}

/** A guardian is known by the name or by the contact: the owner may type either of them in another way. */
const toldBy = (
  { name, entry, contact_hash, asked }: Linked,
  hashes: ReturnType<typeof hashesOnce>,
): ToldPerson => ({
  ...asked,
  isGuardian: (guardian) =>
    isSameName(name, guardian.name) ||
    (guardian.contact !== '' && hashes(entry, guardian.contact).includes(contact_hash)),
});

/** Those about whom somebody has decided in any entry of an account, or was asked by a link. */
async function toldTo(
  read: GetQuery,
  db: Firestore,
  { owner, edition, owned }: OfOwner & { owner: string },
): Promise<ToldPerson[]> {
  const links = db.collection(passes.path).where('asked.owner', '==', owner);
  const [decisions, { docs }] = await Promise.all([
    owned ? owned(owner) : decisionsOfAccount(read, db, owner),
    read(links.select('name', 'entry', 'contact_hash', 'edition', 'asked')),
  ]);
  const made = decisions.map((one) => ({ ...one, name: one.guardian.name, asked: one }));
  const hashes = hashesOnce();
  return [...made, ...docs.map((one) => one.data())].flatMap((one) => {
    const { data } = linked.safeParse(one);
    return data?.edition === edition && data.asked.child !== '' ? [toldBy(data, hashes)] : [];
  });
}

/** Finds whom the owner's other entries know, or have known. Without an owner nobody is known. */
export async function knownOfOwner(
  read: GetQuery,
  db: Firestore,
  { owner, ...rest }: OfOwner,
): Promise<KnownOfOwner> {
  if (owner === null) return { peers: [] };
  const of = { ...rest, owner };
  const [peers, told] = await Promise.all([peersOf(read, db, of), toldTo(read, db, of)]);
  return { peers, told };
}

/** The names under which somebody has decided about these persons, also where the rest of a decision cannot be read. */
async function decidedNames(
  read: GetQuery,
  db: Firestore,
  persons: readonly string[],
): Promise<DecidedName[]> {
  const all = db.collection(consents.path);
  const found = await Promise.all(partsOf(persons).map((part) => read(all.where('person', 'in', part))));
  return found.flatMap(({ docs }) => docs.map(decisionOf));
}

const askedPerson = z.object({ asked: z.object({ person: z.string() }) });

/** Those of these persons about whom somebody was asked by a link, in whatever entry: it may have another owner. */
async function askedOf(read: GetQuery, db: Firestore, persons: readonly string[]): Promise<string[]> {
  const links = db.collection(passes.path);
  const parts = partsOf(persons).map((part) => read(links.where('asked.person', 'in', part).select('asked')));
  const found = (await Promise.all(parts)).flatMap(({ docs }) => docs);
  return found.flatMap((one) => z.safeParse(askedPerson, one.data()).data?.asked.person ?? []);
}

/** The persons about whom somebody has decided in the entry, or was asked by a link. */
async function askedIn(read: GetQuery, db: Firestore, entry: string): Promise<DecidedName[]> {
  const [made, links] = await Promise.all([
    read(db.collection(consents.path).where('entry', '==', entry).select('person', 'child')),
    read(db.collection(passes.path).where('entry', '==', entry).select('asked')),
  ]);
  const told: unknown[] = [
    ...made.docs.map((one): unknown => one.data()),
    ...links.docs.map((one): unknown => one.get('asked')),
  ];
  return told.flatMap((one) => z.safeParse(named, one).data ?? []);
}

interface Change {
  of: Of;
  before: Pick<EntryPeople, 'members' | 'guardians'>;
  after: Pick<EntryPeople, 'members' | 'guardians'>;
  /** The people that all entries of the owner together may have. */
  most?: number | undefined;
  owned?: Owned;
}

/** Nobody is taken out by it: whoever has more already may still change them. */
function expectFewPeople({ before, after, most }: Change, peers: readonly PeerPeople[]): void {
  if (most === undefined || after.members.length <= before.members.length) return;
  const others = peers.reduce((sum, { members }) => sum + members.length, 0);
  if (others + after.members.length > most)
    throw invalidFields({ members: entryApiMessages.peopleOfAccount(most) });
}

/**
 * The members after a change, with their persons. Other entries, decisions and links are read only where a name is new. Of each
 * of the people all decisions about the account's entries are looked through, so that an account has not too many.
 */
export async function membersWithPersons(
  read: GetQuery,
  db: Firestore,
  { of, before, after, most, owned }: Change,
): Promise<EntryMember[]> {
  const isNew = hasNewcomers({ before, after });
  const corrected = correctedPersons({ before, after });
  const [ofOwner, asked, decided, askedElsewhere] = await Promise.all([
    isNew ? knownOfOwner(read, db, { ...of, owned }) : { peers: [] },
    isNew ? askedIn(read, db, of.id) : [],
    decidedNames(read, db, corrected),
    askedOf(read, db, corrected),
  ]);
  expectFewPeople({ of, before, after, most }, ofOwner.peers);
  return withPersons({ before, after, ...ofOwner, asked, decided, askedElsewhere, newId: newPersonId });
}
