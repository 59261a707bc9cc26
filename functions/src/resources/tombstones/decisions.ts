import { type Consent, CONSENT_KEPT_DAYS, consents } from '@ndeiya/domain/consents/consent';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isSameChild } from '@ndeiya/domain/consents/words';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { type Pass, passes } from '@ndeiya/domain/people/pass';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { readableIn } from '../../platform/documents';
import { decisionsIn } from '../consents/apply';
import { linksOfEntry } from '../consents/earlierLinks';
import { type GoneEntry, goneEntry, remembered } from '../consents/gone';
import { isOutside, isPlaceOfName } from '../consents/oldLink';
import type { AskedChild } from '../consents/own';
import { childHash, contactHash, type Found, guardianOfHash, readForDecision } from '../consents/people';
import { ConsentRecord, type MemberRequest } from '../consents/record';
import { rowsIn } from '../consents/roundRows';
import { NOBODY } from '../consents/salvaged';
import { siblingsIn } from '../consents/siblings';
import { DECISION_NOTE_DAYS, type DecisionNote, type WithdrawalNote } from './decisionNotes';
import { alsoAbout, saidNow } from './saidNow';

const DAY_MS = 86_400_000;

/** When a consent was withdrawn, and by whom where the decision says so. */
type Ended = Pick<WithdrawalNote, 'at' | 'by'>;

/** A decision that is put back: its note, the link that made it (none made one of the team), and its entry as far as it is there. */
interface Put {
  note: DecisionNote;
  link: DocumentSnapshot | undefined;
  found: Found;
  /** Undefined where the decision still counts. */
  ended: Ended | undefined;
}

/**
 * The side that decided. Its contact is taken where the entry, an earlier decision or the link itself still names it; otherwise the side is one
 * of its own, so that no other contact can take its no back, and only the team ends it.
 */
function sideOf(
  { note, link, found }: Put,
  decisions: readonly Consent[],
): Pick<Consent, 'guardian' | 'contact_hash'> {
  const nameless = { id: note.guardian, name: '', relation: '', contact: '' };
  if (!link) {
    // A no before the team follows the child into a walk-in by its guardian, as when it was said.
    const seen = found.people?.guardians.find(({ id }) => id === note.guardian);
    return { guardian: seen ?? nameless, contact_hash: seen ? contactHash(note.entry, seen.contact) : '' };
  }
  // It may have been said about another child of the link, in the child's own entry.
  const [entry, hash] = [link.get('entry') as unknown, link.get('contact_hash') as unknown];
  const email = readableIn(passes, link)?.email;
  const mailed = email ? [{ ...nameless, contact: email }] : [];
  const known = [...decisions.map((one) => one.guardian), ...(found.people?.guardians ?? []), ...mailed];
  const guardian = guardianOfHash(known, String(entry), String(hash));
  return guardian
    ? {
        guardian: { ...guardian, id: note.guardian },
        contact_hash: contactHash(note.entry, guardian.contact),
      }
    : { guardian: nameless, contact_hash: `lost ${note.by}` };
}

/** The child of the note, as the link has asked about it; of another child, which the link does not remember, nobody knows the name. */
function toldBy({ note, link }: Pick<Put, 'note' | 'link'>): Pass['asked'] {
  const pass = readableIn(passes, link);
  if (!pass?.asked) return null;
  const { asked, also_asked, entry } = pass;
  const { person = null } = note;
  if (asked.person === person || person === null) return asked;
  const known = also_asked.find((one) => one.person === person);
  if (!known && note.entry === entry) return asked;
  return { ...asked, person, child: known?.child ?? '' };
}

/**
 * An entry that is no longer there has left this much. The note names no child: the link and the other decisions do, as far as
 * they came back, and the child's person does.
 */
async function leftOf(transaction: Transaction, db: Firestore, put: Put): Promise<GoneEntry> {
  const { entry, member, guardian, edition, owner, person, at } = put.note;
  const about = { entry, member, guardian, edition, created_at: new Date(at), asked: toldBy(put) };
  const left = await goneEntry(transaction, db, about);
  const asked = person ? { person, child: '', owner, group: null } : null;
  return {
    ...left,
    owner: left.owner ?? owner,
    child: left.child ?? remembered({ ...about, asked }),
  };
}

/** The child about whom the link of this decision has asked, where its place in the entry has another name by now. */
function askedIn({ note, link, found }: Put): AskedChild | undefined {
  if (!found.entry) return undefined;
  const asked = toldBy({ note, link });
  const isOfNote = asked && asked.child !== '' && asked.person === (note.person ?? null);
  return isOfNote && !isThere(found, note.member, asked.child) ? asked : undefined;
}

const isThere = ({ people }: Found, member: string, child: string): boolean =>
  people?.members.some(({ id, name }) => id === member && isSameChild(name, child)) ?? false;

interface Left {
  found: Found;
  gone: GoneEntry | undefined;
  asked: AskedChild | undefined;
}

type OfChild = Pick<DecisionNote, 'member' | 'person' | 'child_hash'>;

/** True for the name of the child of a note. */
const isNamed = ({ member, child_hash }: OfChild, name: string): boolean =>
  name !== '' && (child_hash === undefined ? isPlaceOfName(member, name) : childHash(name) === child_hash);

/** True where the place has another name than the one in the note, which has no person: the team has typed the name of somebody else. */
const isCalledElse = (note: OfChild, inPlace: EntryMember | undefined): boolean =>
  note.child_hash !== undefined && inPlace !== undefined && !isNamed(note, inPlace.name);

/**
 * The member in the place of the note; where the place has another one by now, or is that of a child who had left, the note's person
 * or name.
 */
function memberOf(note: OfChild, { people }: Found) {
  const { member, person: noted } = note;
  const members = people?.members ?? [];
  const inPlace = members.find(({ id }) => id === member);
  const isAnother = noted ? inPlace?.person && inPlace.person !== noted : isCalledElse(note, inPlace);
  if (inPlace && !isAnother) return inPlace;
  return (
    members.find(({ person }) => noted && person === noted) ?? members.find(({ name }) => isNamed(note, name))
  );
}

function childOf(note: OfChild, { found, gone, asked }: Left): string {
  if (asked) return asked.child;
  return (gone?.child ?? memberOf(note, found))?.name ?? '';
}

/**
 * The decision as far as it forbids something. A refusal is about the child that the entry names now, so that it holds for
 * other entries of the child, too. A consent names no child: it narrows what was agreed to, and is no consent by itself.
 */
function decisionOf(
  { at, kind: _kind, by, in_doubt: _doubt, child_hash, ...note }: DecisionNote,
  {
    found,
    gone,
    asked,
    ended,
    ...side
  }: Pick<Consent, 'guardian' | 'contact_hash'> & Left & Pick<Put, 'ended'>,
): Omit<Consent, 'counts_in'> {
  return {
    ...note,
    ...side,
    person: note.person ?? null,
    group: (found.entry ?? gone)?.group ?? null,
    child:
      note.decision === 'refused' || ended ? childOf({ ...note, child_hash }, { found, gone, asked }) : '',
    evidence: { signed_as: '', reason: '', by, scan: null },
    given_at: new Date(at),
    withdrawn_at: ended ? new Date(ended.at) : null,
    withdrawn_by: ended?.by ?? '',
    updated_at: found.now,
  };
}

/** The link that made the decision of a note; none made one of the team. */
const linkIn = async (transaction: Transaction, db: Firestore, { method, by }: DecisionNote) =>
  method === 'code' ? transaction.get(db.collection(passes.path).doc(by)) : undefined;

/**
 * The name of the child of a consent that was put back by its note, which had none, before it is ended: a no is about a child by
 * name as well. '' where nobody knows it.
 */
export async function nameAgain(
  transaction: Transaction,
  db: Firestore,
  { note, found }: Pick<Put, 'note' | 'found'>,
): Promise<string> {
  const put: Put = { note, found, link: await linkIn(transaction, db, note), ended: undefined };
  const gone = found.entry ? undefined : await leftOf(transaction, db, put);
  return childOf(note, { found, gone, asked: askedIn(put) });
}

type Nameless = Omit<Consent, 'counts_in'>;

/** A no that has lost its name, with the one that a link or another decision has about the person in this entry. */
async function withAskedName(
  transaction: Transaction,
  db: Firestore,
  {
    note,
    lost,
    decisions,
    found,
  }: { note: DecisionNote; lost: Nameless; decisions: readonly AskedChild[]; found: Found },
): Promise<Nameless> {
  const { decision, child, entry, person } = lost;
  if (decision !== 'refused' || child !== '') return lost;
  const asked = (await linksOfEntry(transaction, db, entry)).flatMap((link) => link.asked ?? []);
  const isThis = (one: AskedChild) =>
    one.child !== '' && ((person !== null && one.person === person) || isNamed(note, one.child));
  // Nobody has the name of the note, so that the one in the place may have been corrected to it.
  const inPlace =
    person === null ? found.people?.members.find(({ id }) => id === note.member)?.name : undefined;
  return { ...lost, child: [...asked, ...decisions].find(isThis)?.child ?? inPlace ?? '' };
}

/** The decisions about the entry, or about the child of one that is gone. */
async function decisionsOf(
  transaction: Transaction,
  db: Firestore,
  about: Entry | GoneEntry | undefined,
): Promise<StoredDecision[]> {
  if (!about) return [];
  const child = 'child' in about ? about.child : undefined;
  return decisionsIn(transaction, db, { ...about, ...(child && { members: [child] }) });
}

/**
 * True where the entry names a guardian for this child, so that a no of the team was one of the guardian, and no stranger's. For a child
 * who had left it named none.
 */
function hasGuardian(note: DecisionNote, found: Found): boolean {
  if (isOutside(note.member)) return false;
  const child = memberOf(note, found);
  const isNamed = found.people?.guardians.some(({ id, name }) => id === child?.guardian_id && name !== '');
  return child?.age_band !== 'adult' && Boolean(isNamed);
}

/**
 * As when it was said, a recording that the present guardian allows stays after a withdrawal, a no about a child whose entry is
 * gone, and one of the team about a child for whom the entry names no guardian.
 */
const hidesMedia = ({ note, link, found, ended }: Put): boolean =>
  !found.entry || ended !== undefined || (!link && !hasGuardian(note, found));

/** True where the decision may have been deleted for good: its note is old, or the decision itself, also if it was withdrawn lately. */
function isOver(note: DecisionNote, { ended, now }: Pick<Put, 'ended'> & { now: Date }): boolean {
  const daysSince = (at: string) => (now.getTime() - Date.parse(at)) / DAY_MS;
  return daysSince((ended ?? note).at) > DECISION_NOTE_DAYS || daysSince(note.at) > CONSENT_KEPT_DAYS;
}

/**
 * Puts a decision back that an older state of the database does not have, also one that was a consent until it was withdrawn.
 * Returns whether it was missing.
 */
export function decidesAgain(db: Firestore, note: DecisionNote, ended?: Ended): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(db.collection(consents.path).doc(note.id));
    const of = { entry: note.entry, member: note.member };
    const from = { ...NOBODY, member: note.member, guardian: note.guardian, edition: note.edition };
    const found = await readForDecision(db, transaction, { id: of.entry, from });
    if (stored.exists || note.in_doubt || isOver(note, { ended, now: found.now })) return false;
    const put = { note, link: await linkIn(transaction, db, note), found, ended };
    const gone = found.entry ? undefined : await leftOf(transaction, db, put);
    const decisions = await decisionsOf(transaction, db, found.entry ?? gone);
    const side = sideOf(put, decisions);
    const rows = await rowsIn(transaction, db, of.entry);
    const asked = askedIn(put);
    const alsoAsked = asked ?? { person: note.person ?? null, child: '' };
    const own = await siblingsIn(transaction, db, { of, found, gone, decisions, alsoAsked });
    const now = await saidNow(transaction, db, put);
    const siblings = [...new Map([...now.siblings, ...own].map((one) => [one.entry.id, one])).values()];
    const request: MemberRequest = { of, found, gone, decisions, rows, siblings };
    const read = decisionOf(note, { ...side, found, gone, asked, ended });
    const lost = await withAskedName(transaction, db, { note, lost: read, decisions, found });
    const others = alsoAbout(lost, now, decisions);
    const hidesOnly = now.isOld || hidesMedia(put);
    new ConsentRecord(db, transaction, request).addAgain(lost, { others, hidesOnly });
    return true;
  });
}
