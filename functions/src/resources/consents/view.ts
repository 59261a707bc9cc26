import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import type { Consent } from '@ndeiya/domain/consents/consent';
import type { ConsentChild, ConsentForm, ConsentRequest } from '@ndeiya/domain/consents/consentApi';
import { memberConsent } from '@ndeiya/domain/consents/facts';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { BuiltLanguage } from '@ndeiya/domain/kernel/language';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { Pass } from '@ndeiya/domain/people/pass';
import { decisionAnswer } from './decisionAnswer';
import { isAbout, isOwn, personsFor, type Side } from './own';
import { contactHash, type Found, minorOf } from './people';
import { type NewVersion, termsAnswer } from './terms';

/** The texts in the form that a page shows. */
interface Texts {
  terms: NewVersion;
  languages: BuiltLanguage[];
}

const gone = () => new AppError('not-found', consentApiMessages.gone);

function aboutEntry({ entry, edition }: Found): Pick<ConsentForm, 'entry' | 'edition'> {
  if (!entry || !edition) throw gone();
  const { number, category, title } = entry;
  const { year, name, event_date, location } = edition;
  return {
    entry: { number, category, title },
    edition: { year, name, event_date: toLocalIso(event_date), location },
  };
}

const textsAnswer = ({ terms, languages }: Texts) => ({ terms: termsAnswer(terms), languages });

/** The content of the printed form. */
export function formAnswer(found: Found, memberId: string, texts: Texts): ConsentForm {
  const { member, guardian } = minorOf(found, memberId);
  const { name, relation } = guardian;
  return { child: member.name, ...aboutEntry(found), guardian: { name, relation }, ...textsAnswer(texts) };
}

/** True where the link was made for the guardian and the contact that the entry names now. */
export function mayDecide({ entry, people, salvagedFor }: Found, pass: Pass): boolean {
  const member = people?.members.find(({ id }) => id === pass.member);
  const guardian = people?.guardians.find(({ id }) => id === member?.guardian_id);
  if (!entry || !member || !guardian || member.age_band === 'adult') return false;
  const isLost = salvagedFor === pass.contact_hash && guardian.contact === '';
  return (
    guardian.id === pass.guardian && (isLost || contactHash(entry.id, guardian.contact) === pass.contact_hash)
  );
}

interface ShownEntry {
  found: Found;
  pass: Pass;
  decisions: readonly Consent[];
  /** The guardian's children in the group, as they were before a decision of this request. */
  children: readonly ConsentChild[];
  texts: Texts;
}

/** The side of a link: the contact that it was made for. */
export const sideOf = ({ entry, guardian, contact_hash }: Pass): Side => ({
  entry,
  guardian,
  contact_hash: contact_hash ?? '',
  isTeam: false,
});

/** The last decision of the guardian who holds the link, through the link's contact. */
function ownDecision({ pass, found, decisions }: ShownEntry): Consent | null {
  const by = sideOf(pass);
  const of = { entry: pass.entry ?? '', member: pass.member ?? '' };
  const about = { ...of, persons: personsFor(by, { of, found, decisions }) };
  const own = decisions.filter((one) => isAbout(one, about) && isOwn(by, one));
  return own.sort((a, b) => a.given_at.getTime() - b.given_at.getTime()).at(-1) ?? null;
}

/** The child and the guardian as the entry names them now. */
function present({
  found: { entry, people },
  pass,
  decisions,
}: ShownEntry): Pick<ConsentRequest, 'child' | 'guardian' | 'state'> {
  const member = people?.members.find(({ id }) => id === pass.member);
  const guardian = people?.guardians.find(({ id }) => id === pass.guardian);
  if (!entry || !people || !member || !guardian) throw gone();
  const { name, relation } = guardian;
  const state = memberConsent(member, { ...people, entry: entry.id }, decisions);
  return { child: member.name, guardian: { name, relation }, state };
}

/**
 * An old link shows only the decisions of its guardian: the entry may name another child now, and its piece and number are
 * that child's.
 */
function former(
  { pass, found }: ShownEntry,
  own: Consent | null,
): ReturnType<typeof present> & Pick<ConsentRequest, 'entry'> {
  if (!own || !found.entry) throw gone();
  const { relation } = own.guardian;
  return {
    child: own.child,
    guardian: { name: pass.name, relation },
    state: 'missing',
    entry: { number: '', category: found.entry.category, title: '' },
  };
}

type RequestSummary = Pick<ConsentRequest, 'child' | 'state' | 'entry' | 'decision' | 'may_decide'>;

/** The child of the link, then the other children; an old link shows its own child only. */
function childrenAnswer({ found, pass, children }: ShownEntry, shown: RequestSummary): ConsentChild[] {
  const { child, state, entry, decision, may_decide } = shown;
  const member = found.people?.members.find(({ id }) => id === pass.member);
  const person = (may_decide ? member?.person : undefined) ?? '';
  const told = children.find((one) => one.person === person);
  const first = { child, person, entries: told?.entries ?? [entry], state, decision };
  return may_decide ? [first, ...children.filter((one) => one !== told)] : [first];
}

/** The page of a guardian. */
export function requestAnswer(shown: ShownEntry): ConsentRequest {
  const { found, pass, texts } = shown;
  const own = ownDecision(shown);
  const may_decide = mayDecide(found, pass);
  const about = { ...aboutEntry(found), ...(may_decide ? present(shown) : former(shown, own)) };
  const answer = { ...about, decision: own && decisionAnswer(own), may_decide };
  return { ...answer, ...textsAnswer(texts), children: childrenAnswer(shown, answer) };
}
