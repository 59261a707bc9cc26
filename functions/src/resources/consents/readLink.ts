import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import type { ConsentChild } from '@ndeiya/domain/consents/consentApi';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { isNearName } from '@ndeiya/domain/people/nearName';
import { type AlsoAskedChild, type Pass, passes } from '@ndeiya/domain/people/pass';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { PassHolder } from '../../http/types';
import { canNameDocument, refOf } from '../../platform/documents';
import { type DecidingPlace, type KnownPlaces, placesAsked, placesByPerson } from './alsoAsked';
import { decisionsIn } from './apply';
import { childrenIn, type OfLink } from './children';
import { sinceFirstQuestion } from './firstQuestion';
import { knownIn } from './gone';
import { oldLinkOf } from './oldLink';
import { alsoAskedIn, type AskedChild, type DecisionsAbout } from './own';
import { type Found, readForDecision } from './people';
import { type SharedReads, sharedReads } from './sharedReads';
import { askedChildAnswer, mayDecide } from './view';

/** The holder of a link, who decides in the link's place, or about another of the own children. */
export type LinkHolder = Pick<PassHolder, 'id' | 'name'> & {
  place?: DecidingPlace;
  /** This person was in the place when the children were chosen: it may be another child's by now. */
  chosen?: string;
  tabs?: Tabs;
};

/** The guardian's children, each of whom the page shows by itself, under each name by which it is known. */
type Tabs = readonly AskedChild[];

interface Children {
  children: ConsentChild[];
  /** The places of the children by their persons. */
  places: ReadonlyMap<string, DecidingPlace>;
  /** The children whom the page shows by places that name the guardian. */
  shown: AlsoAskedChild[];
  tabs: Tabs;
}

type ReadAbout = DecisionsAbout & { pass: Pass };

/** It is what the page of a link shows. The other entries that follow a decision are read with the decision only: they are a whole group. */
export type ReadLink = ReadAbout & Children;

type IsApart = (one: AskedChild) => boolean;

/** A name that is lost says nothing: the person alone does. */
const mayBeOne = (name: string, other: string) => name === '' || other === '' || isNearName(name, other);

/**
 * True for a child whom the page shows by itself, so that nothing is said about it together with another one. A place keeps its
 * person while its name is corrected, and by two corrections one child's name can become another's.
 */
const isApartFrom =
  (chosen: string | undefined, tabs: Tabs = []): IsApart =>
  ({ person, child }) =>
    person !== null &&
    person !== chosen &&
    tabs.some((tab) => tab.person === person && mayBeOne(tab.child, child));

const askedAs = ({ person, name }: EntryMember): AskedChild => ({ person: person ?? null, child: name });

interface Reading {
  holder: LinkHolder;
  shared?: SharedReads;
}

const NO_CHILDREN: Children = { children: [], places: new Map(), shown: [], tabs: [] };

/** The pass of the link, in the place that it decides about. */
async function passIn(transaction: Transaction, db: Firestore, holder: LinkHolder) {
  const stored = (await transaction.get(refOf(db, passes).doc(holder.id))).data();
  const pass = stored && { ...stored, ...holder.place };
  const { entry = null, member = null } = pass ?? {};
  if (!pass || member === null || entry === null || !canNameDocument(entry))
    throw new AppError('not-found', consentApiMessages.gone);
  return { made: pass, of: { entry, member }, ownEntry: stored.entry };
}

type Link = Omit<OfLink, 'pass'> &
  Pick<KnownPlaces, 'own' | 'pass'> & { holder: LinkHolder; shared: SharedReads };

/** The other children of the guardian: those whose places name her, and those about whom the link has asked. */
async function childrenOf(transaction: Transaction, db: Firestore, link: Link): Promise<Children> {
  const present = await childrenIn(transaction, db, link);
  const asked = await placesAsked(transaction, db, link.pass);
  const children = present.map(({ answer }) => answer);
  const shownNow = link.isPresent ? membersIn(link.found, link.member).map(askedAs) : [];
  const named = present.flatMap(({ answer: { person }, names }) => names.map((child) => ({ person, child })));
  const tabs = [...named, ...[...asked.values()].flatMap((place) => place.asked ?? []), ...shownNow];
  for (const [person, place] of asked) {
    if (children.some((one) => one.person === person)) continue;
    const of = { holder: { ...link.holder, place, chosen: person, tabs }, shared: link.shared };
    const child = askedChildAnswer(await readLink(transaction, db, of), person);
    if (child) children.push(child);
  }
  const shown = present.map(({ answer: { person, child }, place }) => ({ ...place, person, child }));
  return { children, shown, tabs, places: placesByPerson({ ...link, present, asked }) };
}

/** No member has this place: its id has a space. */
const NO_PLACE = 'of another child';

type OfChild = Pick<ReadAbout, 'found' | 'gone' | 'decisions' | 'pass'> & { isApart: IsApart };

const membersIn = ({ people }: Found, place: string | null): EntryMember[] =>
  people?.members.filter(({ id }) => id === place) ?? [];

/** The people without those children. */
function withoutApart({ people, ...found }: Found, isApart: IsApart): Found {
  const members = people?.members.filter((one) => !isApart(askedAs(one))) ?? [];
  return { ...found, people: people && { ...people, members } };
}

/** The link with the child about whom it decides. Where its place has another one by now whom the page shows by itself, that is not the child. */
function childOf({
  found,
  gone,
  decisions,
  pass,
  isApart,
}: OfChild): Pick<ReadLink, 'old' | 'pass'> & { isPresent: boolean } {
  const isOther = membersIn(found, pass.member).map(askedAs).some(isApart);
  const place = isOther ? NO_PLACE : pass.member;
  const deciding = { ...pass, member: place };
  const isPresent = mayDecide(found, deciding);
  const others = withoutApart(found, isApart);
  const old = isPresent ? undefined : oldLinkOf({ found: others, gone, decisions }, pass);
  return { old, pass: deciding, isPresent };
}

/** The child about whom a no is as well, but for one whom the page shows by itself. */
function askedIn(about: ReadAbout, isApart: IsApart): Pick<ReadLink, 'alsoAsked'> {
  const alsoAsked = alsoAskedIn(about);
  return alsoAsked && !isApart(alsoAsked) ? { alsoAsked } : {};
}

/**
 * Reads what the page of a link shows. A guardian may have been asked about many children of a group, whose decisions are read
 * once for all of them.
 */
export async function readLink(
  transaction: Transaction,
  db: Firestore,
  { holder, shared = sharedReads(transaction, db) }: Reading,
): Promise<ReadLink> {
  const { made, of: place, ownEntry } = await passIn(transaction, db, holder);
  const { member, guardian, name, contact_hash } = made;
  const from = { member, guardian, name, contact_hash: contact_hash ?? '', edition: made.edition };
  const found = await readForDecision(db, transaction, { id: place.entry, from });
  const known = await knownIn(transaction, db, { found, pass: made });
  const asking = { pass: made, people: found.people, entry: ownEntry };
  const pass = await sinceFirstQuestion(shared.links, asking);
  const { gone, members } = known;
  const decisions = await decisionsIn(transaction, db, { ...known.about, members, ...shared });
  const { chosen, tabs } = holder;
  const child = childOf({ found, gone, decisions, pass, isApart: isApartFrom(chosen, tabs) });
  const { old, isPresent } = child;
  const of = { ...place, member: old?.child.id ?? place.member };
  const own = members.find(({ id }) => id === of.member)?.person;
  const children = holder.place
    ? NO_CHILDREN
    : await childrenOf(transaction, db, { holder, found, member: of.member, pass, own, isPresent, shared });
  const about = { of, found, gone, decisions, old, pass: child.pass };
  const isApart = holder.place ? isApartFrom(chosen, tabs) : isApartFrom(own, children.tabs);
  return { ...about, ...askedIn(about, isApart), ...children };
}
