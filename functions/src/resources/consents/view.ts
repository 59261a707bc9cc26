import type { ConsentForm, ConsentRequest, DecisionAnswer } from '@ndeiya/domain/api/consents';
import { apiMessages } from '@ndeiya/domain/apiMessages';
import { memberConsent } from '@ndeiya/domain/consent/facts';
import type { Consent } from '@ndeiya/domain/entities/consent';
import type { Pass } from '@ndeiya/domain/entities/pass';
import { AppError } from '@ndeiya/domain/errors';
import type { Language } from '@ndeiya/domain/language';
import { toLocalIso } from '@ndeiya/domain/time';
import { contactHash, type Found, minorOf } from './people';
import { type NewVersion, termsAnswer } from './terms';

/** The texts in the form that a page shows. */
interface Texts {
  terms: NewVersion;
  languages: Language[];
}

const gone = () => new AppError('not-found', apiMessages.consent.gone);

const decisionAnswer = ({ decision, purposes, method, ...times }: Consent): DecisionAnswer => ({
  decision,
  purposes,
  method,
  given_at: toLocalIso(times.given_at),
  withdrawn_at: times.withdrawn_at && toLocalIso(times.withdrawn_at),
});

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
export function mayDecide({ entry, people }: Found, pass: Pass): boolean {
  const member = people?.members.find(({ id }) => id === pass.member);
  const guardian = people?.guardians.find(({ id }) => id === member?.guardian_id);
  if (!entry || !member || !guardian || member.age_band === 'adult') return false;
  return guardian.id === pass.guardian && contactHash(entry.id, guardian.contact) === pass.contact_hash;
}

interface Shown {
  found: Found;
  pass: Pass;
  decisions: readonly Consent[];
  texts: Texts;
}

/** The last decision of the guardian who holds the link. */
function ownDecision({ pass, decisions }: Shown): Consent | null {
  const own = decisions.filter(
    ({ member, guardian }) => member === pass.member && guardian.id === pass.guardian,
  );
  return own.sort((a, b) => a.given_at.getTime() - b.given_at.getTime()).at(-1) ?? null;
}

/** The child and the guardian as the entry names them now. */
function present({
  found: { people },
  pass,
  decisions,
}: Shown): Pick<ConsentRequest, 'child' | 'guardian' | 'state'> {
  const member = people?.members.find(({ id }) => id === pass.member);
  const guardian = people?.guardians.find(({ id }) => id === pass.guardian);
  if (!member || !guardian) throw gone();
  const { name, relation } = guardian;
  return { child: member.name, guardian: { name, relation }, state: memberConsent(member, decisions) };
}

/** An old link shows only the decisions of its guardian, because the entry may name another child now. */
function former({ pass }: Shown, own: Consent | null): ReturnType<typeof present> {
  if (!own) throw gone();
  const { relation } = own.guardian;
  return { child: own.child, guardian: { name: pass.name, relation }, state: 'missing' };
}

/** The page of a guardian. */
export function requestAnswer(shown: Shown): ConsentRequest {
  const { found, pass, texts } = shown;
  const own = ownDecision(shown);
  const may_decide = mayDecide(found, pass);
  return {
    ...(may_decide ? present(shown) : former(shown, own)),
    ...aboutEntry(found),
    ...textsAnswer(texts),
    decision: own && decisionAnswer(own),
    may_decide,
  };
}
