import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import type { Consent } from '@ndeiya/domain/consents/consent';
import type { ConsentChild, ConsentForm, ConsentRequest } from '@ndeiya/domain/consents/consentApi';
import { isGiven, memberConsent } from '@ndeiya/domain/consents/facts';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isSameChild, type Member } from '@ndeiya/domain/consents/words';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryGuardian } from '@ndeiya/domain/entries/entryPeople';
import { guardiansPiece } from '@ndeiya/domain/entries/guardiansTitle';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { BuiltLanguage } from '@ndeiya/domain/kernel/language';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { Pass } from '@ndeiya/domain/people/pass';
import { decisionAnswer } from './decisionAnswer';
import { type DecisionsAbout, isAboutChild, ownOf, type Side } from './own';
import { type Found, isGuardiansOf, isHashOf, minorOf } from './people';
import { type NewVersion, termsAnswer } from './terms';

/** The texts in the form that a page shows. */
export interface ShownTexts {
  terms: NewVersion;
  languages: BuiltLanguage[];
}

const gone = () => new AppError('not-found', consentApiMessages.gone);

/** The piece, without the names of the children of others. */
function pieceFor(
  entry: Entry,
  { people, salvagedFor }: Found,
  { member: id, decisions }: { member: string | null; decisions?: readonly StoredDecision[] },
): ConsentRequest['entry'] {
  const own = people?.members.find((one) => one.id === id);
  const guardian = people?.guardians.find((one) => one.id === own?.guardian_id);
  const isOwn = (one: Member) => one.id === id || isGuardiansOf(one, people, guardian);
  // Somebody may be missing among people who cannot be read as a whole.
  const members = salvagedFor === undefined ? people?.members : undefined;
  return guardiansPiece(entry, { members, isOwn, ...(decisions && { decisions }) });
}

function aboutEntry(found: Found, member: string): Pick<ConsentForm, 'entry' | 'edition'> {
  const { entry, edition } = found;
  if (!entry || !edition) throw gone();
  const { year, name, event_date, location } = edition;
  return {
    entry: pieceFor(entry, found, { member }),
    edition: { year, name, event_date: toLocalIso(event_date), location },
  };
}

/** A guardian says no also where the entry is gone, or the edition cannot be read. */
function aboutRequest({ found, pass, decisions }: ShownEntry): Pick<ConsentRequest, 'entry' | 'edition'> {
  const { entry, about } = found;
  const event_date = about.event_date && toLocalIso(about.event_date);
  const piece = entry
    ? pieceFor(entry, found, { member: pass.member, decisions })
    : { number: '', category: '', title: '' };
  return { entry: piece, edition: { ...about, event_date } };
}

const textsAnswer = ({ terms, languages }: ShownTexts) => ({ terms: termsAnswer(terms), languages });

/** The content of the printed form. */
export function formAnswer(found: Found, memberId: string, texts: ShownTexts): ConsentForm {
  const { member, guardian } = minorOf(found, memberId);
  const { name, relation } = guardian;
  return {
    child: member.name,
    ...aboutEntry(found, memberId),
    guardian: { name, relation },
    ...textsAnswer(texts),
  };
}

/**
 * The guardian of a minor. One without a name agrees to nothing, and the no of a link must not depend on the name, which the
 * owner can empty.
 */
function guardianOf({ people }: Found, id: string | null): EntryGuardian | undefined {
  const member = people?.members.find((one) => one.id === id);
  if (!member || member.age_band === 'adult') return undefined;
  return people?.guardians.find((one) => one.id === member.guardian_id && one.name !== '');
}

/** True where the link was made for the guardian and the contact that the entry names now. */
export function mayDecide(found: Found, pass: Pass): boolean {
  const { entry, salvagedFor } = found;
  const guardian = guardianOf(found, pass.member);
  if (!entry || !guardian) return false;
  const isLost = salvagedFor === pass.contact_hash && guardian.contact === '';
  return guardian.id === pass.guardian && (isLost || isHashOf(pass.contact_hash, entry.id, guardian.contact));
}

interface ShownEntry extends DecisionsAbout {
  pass: Pass;
  /** The guardian's children in the group, as they were before a decision of this request. */
  children: readonly ConsentChild[];
  texts: ShownTexts;
}

/** The side of a link: the contact that it was made for. */
export const sideOf = ({ entry, guardian, name, contact_hash }: Pass): Side => ({
  entry,
  guardian,
  name,
  contact_hash: contact_hash ?? '',
  isTeam: false,
});

const lastOf = (all: readonly Consent[]): Consent | null =>
  all.toSorted((a, b) => a.given_at.getTime() - b.given_at.getTime()).at(-1) ?? null;

/** The last decision of the guardian who holds the link, through the link's contact, about the child that the page shows. */
function ownDecision(shown: ShownEntry): Consent | null {
  const own = ownOf(sideOf(shown.pass), shown);
  if (!mayDecide(shown.found, shown.pass)) return lastOf(own);
  const { child } = present(shown);
  return lastOf(own.filter((one) => isAboutChild(one, { person: personOf(shown) ?? null, child })));
}

/** The child and the guardian as the entry names them now. */
function present({
  found: { entry, people },
  pass,
  decisions,
}: Omit<ShownEntry, 'texts'>): Pick<ConsentRequest, 'child' | 'guardian' | 'state'> {
  const member = people?.members.find(({ id }) => id === pass.member);
  const guardian = people?.guardians.find(({ id }) => id === pass.guardian);
  if (!entry || !people || !member || !guardian) throw gone();
  const { name, relation } = guardian;
  const state = memberConsent(member, { ...people, entry: entry.id }, decisions);
  return { child: member.name, guardian: { name, relation }, state };
}

/** A no is taken while the child of the link is in the entry, unless the organisers have checked that it is of age. */
export function mayRefuse({ found, pass, old }: Pick<ShownEntry, 'found' | 'pass' | 'old'>): boolean {
  return mayDecide(found, pass) || (old !== undefined && !old.isOfAge);
}

/** Throws with the sentence that is true of an old link by which nobody can say no any more. */
export function expectMayRefuse(shown: Pick<ShownEntry, 'found' | 'pass' | 'old'>): void {
  if (mayRefuse(shown)) return;
  if (!shown.found.entry) throw gone();
  throw new AppError('not-found', shown.old ? consentApiMessages.adult : consentApiMessages.childGone);
}

/** True where the no of an old link counts no longer, such as after a yes in front of the team: then it may be said again. */
function isEnded(
  own: Consent,
  { found: { people }, pass, decisions, old }: Omit<ShownEntry, 'texts'>,
): boolean {
  if (isGiven(own)) return true;
  if (!people || !old) return false;
  return memberConsent(old.child, { ...people, entry: pass.entry ?? '' }, decisions) !== 'refused';
}

/**
 * An old link shows the child about whom it has asked, as it has asked, and the decisions of its guardian: the entry may name
 * another child now, and its piece and number are that child's.
 */
function former(
  shown: ShownEntry,
  own: Consent | null,
): ReturnType<typeof present> & Pick<ConsentRequest, 'entry'> {
  const { pass, found, old } = shown;
  // The others are shown although nobody can say anything about the link's own child any more.
  if (!own && !hasOthers(shown)) expectMayRefuse(shown);
  const { child, guardian } = own ?? { child: old?.askedName ?? askedName(pass), guardian: { relation: '' } };
  return {
    child,
    guardian: { name: pass.name, relation: guardian.relation },
    state: formerState(shown, own),
    entry: formerPiece(found.entry),
  };
}

/** True where the page shows another child than the one of the link. */
const hasOthers = ({ children, pass, old }: ShownEntry): boolean =>
  children.some(({ person }) => person !== pass.asked?.person && person !== old?.child.person);

const askedName = ({ asked }: Pass): string => asked?.child ?? '';
const formerState = (shown: Omit<ShownEntry, 'texts'>, own: Consent | null) =>
  own && !isEnded(own, shown) ? 'refused' : 'missing';
const formerPiece = (entry: Entry | undefined) => ({
  number: '',
  category: entry?.category ?? '',
  title: '',
});

/** The person who is in the place of the link. */
const personOf = ({ found: { people }, pass }: Pick<ShownEntry, 'found' | 'pass'>): string | undefined =>
  people?.members.find(({ id }) => id === pass.member)?.person;

type RequestSummary = Omit<ConsentChild, 'person' | 'entries'> & Pick<ConsentRequest, 'entry'>;

/** The child of the link, then the other children. */
function childrenAnswer(shown: ShownEntry, summary: RequestSummary): ConsentChild[] {
  const { found, pass, children } = shown;
  const { child, entry, state, decision, may_decide, may_refuse, is_gone } = summary;
  const person = (may_decide ? personOf(shown) : undefined) ?? '';
  const told = children.find((one) => one.person === person);
  const entries = told?.entries ?? (found.entry ? [entry] : []);
  const first = { child, person, entries, state, decision, may_decide, may_refuse, is_gone };
  const own = [person, ...(may_decide ? [] : [pass.asked?.person])];
  return [first, ...children.filter((one) => !own.includes(one.person))];
}

/**
 * Another child about whom the link has asked, by its place; null where nothing was decided and nobody can say anything about it
 * any more. Where the place has somebody else by now, the link agrees to nothing.
 */
export function askedChildAnswer(shown: Omit<ShownEntry, 'texts'>, person: string): ConsentChild | null {
  const { found, pass } = shown;
  const { entry } = found;
  const child = askedName(pass);
  const isAbout = (one: Consent) => one.person === person || isSameChild(one.child, child);
  const own = lastOf(ownOf(sideOf(pass), shown).filter(isAbout));
  const may_refuse = mayRefuse(shown);
  if (!own && !may_refuse) return null;
  const said = { person, decision: own && decisionAnswer(own), may_refuse, is_gone: !entry };
  if (entry && mayDecide(found, pass) && personOf(shown) === person)
    return { ...said, ...presentChild(entry, shown), may_decide: true };
  const entries = entry ? [formerPiece(entry)] : [];
  return { ...said, child, entries, state: formerState(shown, own), may_decide: false };
}

function presentChild(entry: Entry, shown: Omit<ShownEntry, 'texts'>) {
  const { found, pass, decisions } = shown;
  const { child, state } = present(shown);
  return { child, state, entries: [pieceFor(entry, found, { member: pass.member, decisions })] };
}

/** The page of a guardian. */
export function requestAnswer(shown: ShownEntry): ConsentRequest {
  const { found, pass, texts } = shown;
  const own = ownDecision(shown);
  const may_decide = mayDecide(found, pass);
  const about = { ...aboutRequest(shown), ...(may_decide ? present(shown) : former(shown, own)) };
  const may_refuse = mayRefuse(shown);
  const is_gone = !found.entry;
  const asked = may_decide ? (shown.alsoAsked?.child ?? null) : null;
  const answer = { ...about, asked, decision: own && decisionAnswer(own), may_decide, may_refuse, is_gone };
  return { ...answer, ...textsAnswer(texts), children: childrenAnswer(shown, answer) };
}
