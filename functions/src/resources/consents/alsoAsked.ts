import { consents } from '@ndeiya/domain/consents/consent';
import type { ConsentChild } from '@ndeiya/domain/consents/consentApi';
import { REMOVED_NAME } from '@ndeiya/domain/contract/namedPeople';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { type AlsoAskedChild, type Pass, passes } from '@ndeiya/domain/people/pass';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { decided } from './decided';
import { isForMember } from './earlierLinks';
import { contactHash, type Minor } from './people';

/** The place of a child, where the holder of a link decides about it. */
export type DecidingPlace = Pick<Pass, 'entry' | 'member' | 'guardian' | 'contact_hash'> &
  Partial<Pick<Pass, 'asked'>>;

type Known = Pick<Pass, 'also_asked' | 'asked' | 'entry' | 'member'>;

/**
 * Adds these children to what the link remembers; null where nothing is new. The first ones stay, so
 * that nobody fills a link with children to make it forget others.
 */
export function rememberedWith(
  { also_asked: known, asked, entry, member }: Known,
  children: readonly AlsoAskedChild[],
): AlsoAskedChild[] | null {
  const persons = new Set([asked?.person, ...known.map(({ person }) => person)]);
  // A link with a person shows whoever else is typed over that person as another child, who has to be remembered too.
  const isOwn = (one: AlsoAskedChild) => !asked?.person && one.entry === entry && one.member === member;
  const added = children.filter((one) => !isOwn(one) && !persons.has(one.person));
  const all = [...known, ...added].slice(0, CONSENT.alsoAsked);
  return all.length > known.length ? all : null;
}

/** Remembers the children whom a page has shown. A link that asks about a child lets its holder say no whatever the leader writes later. */
export async function rememberShown(
  db: Firestore,
  pass: Pass,
  children: readonly AlsoAskedChild[],
): Promise<void> {
  if (!rememberedWith(pass, children)) return;
  await db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(refOf(db, passes).doc(pass.id))).data();
    const also_asked = stored && rememberedWith(stored, children);
    if (also_asked) transaction.update(refOf(db, passes).doc(pass.id), { also_asked });
  });
}

/** True where the link asks about this child: it was made for it, or remembers it, or has room for it. A full one cannot be the question. */
export const asksAbout = (link: Pass, { entry, member }: Minor): boolean => {
  const { person } = member;
  if (!entry.group || person === undefined || isForMember(link, member)) return true;
  const isKnown = link.asked?.person === person || link.also_asked.some((one) => one.person === person);
  return isKnown || link.also_asked.length < CONSENT.alsoAsked;
};

/** These links, which were made for other children, are taken for the question about this child, so that they remember it. */
export function rememberIn(
  transaction: Transaction,
  db: Firestore,
  { minor: { entry, member, guardian }, links }: { minor: Minor; links: readonly Pass[] },
): void {
  const { person } = member;
  if (!entry.group || person === undefined) return;
  const contact_hash = contactHash(entry.id, guardian.contact);
  const place = { entry: entry.id, member: member.id, guardian: guardian.id, contact_hash };
  for (const link of links) {
    const also_asked = rememberedWith(link, [{ ...place, person, child: member.name }]);
    if (also_asked) transaction.update(refOf(db, passes).doc(link.id), { also_asked });
  }
}

/** Those to whom the holder has agreed by this link, which may be older than its memory. */
async function agreedTo(transaction: Transaction, db: Firestore, pass: Pass): Promise<AlsoAskedChild[]> {
  const { docs } = await transaction.get(db.collection(consents.path).where('evidence.by', '==', pass.id));
  return docs.map(decided).flatMap(({ decision, entry, member, guardian, contact_hash, person, child }) => {
    if (decision !== 'given' || person === null || contact_hash === '' || child === '') return [];
    return [{ entry, member, guardian: guardian.id, contact_hash, person, child }];
  });
}

/** The places in which the link has asked about other children than its own, by their persons. */
export async function placesAsked(
  transaction: Transaction,
  db: Firestore,
  pass: Pass,
): Promise<ReadonlyMap<string, DecidingPlace>> {
  const known = rememberedWith(pass, await agreedTo(transaction, db, pass)) ?? pass.also_asked;
  const all = known.filter(({ child }) => child !== REMOVED_NAME);
  const { owner = null, group = null } = pass.asked ?? {};
  return new Map(
    all.map(({ person, child, ...place }) => [person, { ...place, asked: { person, child, owner, group } }]),
  );
}

export interface KnownPlaces {
  /** Those whose place names the guardian. */
  present: readonly { answer: Pick<ConsentChild, 'person'>; place: DecidingPlace }[];
  /** Those about whom the link has asked. */
  asked: ReadonlyMap<string, DecidingPlace>;
  pass: Pass;
  /** The person of the link's own child, as its entry has it now. */
  own: string | undefined;
  isPresent: boolean;
}

/**
 * The place of each child by its person. The link's own child is there without a group, too. The name under which the link has
 * asked stays also where the place still names the guardian: a no is about both names.
 */
export function placesByPerson({
  present,
  asked,
  pass,
  own,
  isPresent,
}: KnownPlaces): ReadonlyMap<string, DecidingPlace> {
  const ofLink = (person: string | null | undefined) => (person ? [[person, pass] as const] : []);
  const askedAbout = (person: string): Partial<Pick<Pass, 'asked'>> => {
    const known = pass.asked?.person === person ? pass.asked : asked.get(person)?.asked;
    return known ? { asked: known } : {};
  };
  return new Map<string, DecidingPlace>([
    ...asked,
    ...ofLink(pass.asked?.person),
    ...ofLink(own),
    ...present.map(({ answer: { person }, place }) => [person, { ...askedAbout(person), ...place }] as const),
    ...(isPresent ? ofLink(own) : []),
  ]);
}
