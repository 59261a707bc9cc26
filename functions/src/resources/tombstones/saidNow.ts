import type { Consent } from '@ndeiya/domain/consents/consent';
import { isSameChild } from '@ndeiya/domain/consents/words';
import { type Pass, passes } from '@ndeiya/domain/people/pass';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { readableIn } from '../../platform/documents';
import type { AskedChild } from '../consents/own';
import { type ReadLink, readLink } from '../consents/readLink';
import { type Sibling, siblingsIn } from '../consents/siblings';

type Restored = Omit<Consent, 'counts_in'>;

/** The children whom a no of a link would reach if it was said now, and the other entries that follow from it. */
interface SaidNow {
  member: string;
  children: readonly AskedChild[];
  siblings: readonly Sibling[];
  /** The entry names another guardian or contact than the link. */
  isOld: boolean;
}

const NOBODY_ELSE: SaidNow = { member: '', children: [], siblings: [], isOld: false };

/** Reads the link as its page is read where the guardian says no about this person; null where the link does not ask about them. */
async function readNo(
  transaction: Transaction,
  db: Firestore,
  { pass: { id, name, asked }, person }: { pass: Pass; person: string | null },
): Promise<ReadLink | null> {
  const holder = { id, name };
  const read = await readLink(transaction, db, { holder });
  const place = person === null ? undefined : read.places.get(person);
  if (person === null || !place) return asked?.person === person ? read : null;
  const { tabs } = read;
  const one = { ...holder, place: { asked: null, ...place }, chosen: person, tabs };
  return readLink(transaction, db, { holder: one });
}

/** The children about whom the no is stored: whoever is in the place, and the one about whom the link has asked. */
function childrenOf({ of, found, old, alsoAsked }: ReadLink): AskedChild[] {
  const present = old?.child ?? found.people?.members.find(({ id }) => id === of.member);
  const named = present ? [{ person: present.person ?? null, child: present.name }] : [];
  return alsoAsked ? [...named, alsoAsked] : named;
}

type Note = Pick<Restored, 'decision'> & { person?: string | null | undefined };

const isQuestion = ({ asked, entry, member }: Pass) => asked !== null && entry !== null && member !== null;

/**
 * Reads whom the no would reach now. It was said about the people whom the entry had then, and an older state of the database may
 * have the child under another name, with a contact of the owner that has agreed.
 */
export async function saidNow(
  transaction: Transaction,
  db: Firestore,
  { note, link }: { note: Note; link: DocumentSnapshot | undefined },
): Promise<SaidNow> {
  const pass = note.decision === 'refused' ? readableIn(passes, link) : undefined;
  if (!pass || !isQuestion(pass)) return NOBODY_ELSE;
  const asked = await readNo(transaction, db, { pass, person: note.person ?? null });
  if (!asked?.found.entry) return NOBODY_ELSE;
  const siblings = await siblingsIn(transaction, db, asked);
  return {
    member: asked.of.member,
    children: childrenOf(asked),
    siblings,
    isOld: asked.old !== undefined,
  };
}

/** The same no about each of those children about whom it did not come back yet. */
export function alsoAbout(
  lost: Restored,
  { member, children }: SaidNow,
  decisions: readonly Pick<Consent, 'person' | 'child' | 'evidence' | 'given_at'>[],
): Restored[] {
  const isSaid = ({ person, child }: AskedChild) =>
    [lost, ...decisions].some(
      (one) =>
        one.evidence.by === lost.evidence.by &&
        one.given_at.getTime() === lost.given_at.getTime() &&
        one.person === person &&
        isSameChild(one.child, child),
    );
  return children
    .filter((one) => !isSaid(one))
    .map((one, at) => ({ ...lost, member, ...one, id: `${lost.id}-${String(at)}` }));
}
