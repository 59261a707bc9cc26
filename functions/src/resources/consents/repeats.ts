import { isDeepStrictEqual } from 'node:util';
import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import type { Consent } from '@ndeiya/domain/consents/consent';
import { isGiven, latestDecision, memberConsent } from '@ndeiya/domain/consents/facts';
import { hasSameWords } from '@ndeiya/domain/consents/nearChild';
import type { ConsentState } from '@ndeiya/domain/consents/purposes';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import {
  isByTeam,
  isLikelySameChild,
  isOfPerson,
  isSameChild,
  lastSeenByTeam,
  type Member,
  saidLastAt,
} from '@ndeiya/domain/consents/words';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Pass } from '@ndeiya/domain/people/pass';
import { isOwn } from './own';
import type { MemberId } from './people';
import type { MemberRequest, NewDecision } from './record';
import { isOfAsked } from './siblings';
import { sideOf } from './view';

type Decided = Pick<NewDecision, 'decision' | 'purposes' | 'terms'>;
type Child = Pick<Member, 'name' | 'person'>;

const inOrder = (all: readonly StoredDecision[]): StoredDecision[] =>
  all.toSorted((a, b) => a.given_at.getTime() - b.given_at.getTime());

function isSame({ decision, purposes, text_sha256, withdrawn_at }: Consent, decided: Decided): boolean {
  if (withdrawn_at !== null || decision !== decided.decision) return false;
  return text_sha256 === decided.terms.sha256 && isDeepStrictEqual(purposes, decided.purposes);
}

/** True for a decision about whoever is in this place of an entry. */
const isIn = ({ entry, member }: StoredDecision, of: MemberId): boolean =>
  entry === of.entry && member === of.member;

type Decisions = Pick<MemberRequest, 'of' | 'decisions'>;

type OfFound = Pick<MemberRequest, 'decisions'> & {
  found: Pick<MemberRequest['found'], 'entry' | 'now'>;
  /** Those about all entries of the group. */
  ofGroup?: readonly StoredDecision[];
};
type OfLink = MemberRequest & Pick<OfFound, 'ofGroup'> & { pass: Pass };

/**
 * True for a no, or a withdrawal, of a moment ago. An older one is no repetition: what was said since in an entry of nobody or of a
 * group, which only the name joins with this one, is not read here, and the no has to end it.
 */
export const isJustSaid = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() < CONSENT.sameNoWithin;

const isNo = ({ decision, withdrawn_at }: Pick<Consent, 'decision' | 'withdrawn_at'>): boolean =>
  decision === 'refused' || withdrawn_at !== null;

type Caused = Pick<Entry, 'owner'> & Partial<Pick<Entry, 'group'>>;

/** True where an account or a group has so many refusals and withdrawals by links that no family, school or choir is behind them. */
export const isCrowded = (
  { owner }: Pick<Caused, 'owner'>,
  decisions: readonly Pick<Consent, 'decision' | 'withdrawn_at'>[],
): boolean => decisions.filter(isNo).length >= (owner === null ? CONSENT.noesOfGroup : CONSENT.noesOfAccount);

/** The decisions by links about all entries of the account, or of the group where there is none. */
function ofCause({ found, decisions, ofGroup = [] }: OfFound): StoredDecision[] {
  const owner = found.entry?.owner ?? null;
  const all = owner === null ? ofGroup : decisions.filter((one) => one.owner === owner);
  return all.filter(({ method }) => method === 'code');
}

function mostOfMember(of: OfFound): number {
  const owner = of.found.entry?.owner ?? null;
  return isCrowded({ owner }, ofCause(of)) ? CONSENT.perMemberOfMany : CONSENT.perMember;
}

/** The decisions by links of this contact about the child itself, the oldest first, since the team has seen another one. */
function saidByLink(pass: Pass, about: readonly StoredDecision[]): StoredDecision[] {
  const seen = lastSeenByTeam(about);
  return inOrder(
    about.filter(
      (one) => one.method === 'code' && isOwn(sideOf(pass), one) && (!seen || one.given_at > seen),
    ),
  );
}

/**
 * True where the contact of the link has just refused for this child, and has said nothing else since, in whichever entry of the
 * child. Somebody may refuse for a child whose name changes each time: from some number of its own refusals on, those of a
 * contact are enough. Those of other contacts never are: the owner may make them.
 */
function isRefusedAlready(asked: OfLink, child: Child): boolean {
  const { of, decisions, pass } = asked;
  const isOutside = isElsewhere(asked);
  const isHere = (one: StoredDecision) => isIn(one, of) || (isOutside && isOfAsked(asked, one));
  const own = saidByLink(
    pass,
    decisions.filter(
      (one) =>
        isHere(one) ||
        isOfPerson(one, child) ||
        hasSameWords(one.child, child.name) ||
        // A decision that the team has seen counts for a like name, too.
        (isByTeam(one) && isLikelySameChild(one.child, child.name)),
    ),
  );
  const refusals = own.slice(own.findLastIndex(({ decision }) => decision === 'given') + 1).filter(isHere);
  const { now } = asked.found;
  return (
    refusals.length >= mostOfMember(asked) ||
    refusals.some((one) => isSameChild(one.child, child.name) && isJustSaid(one.given_at, now))
  );
}

/**
 * True where the last word of this contact about the child who was asked about is a no of a moment ago under that name, wherever
 * it was said. The team may have seen another one since.
 */
export function isAskedRefused(asked: OfLink): boolean {
  const { decisions, pass, alsoAsked } = asked;
  if (!alsoAsked) return true;
  const { person, child } = alsoAsked;
  const about = decisions.filter(
    (one) => isLikelySameChild(one.child, child) || (person !== null && one.person === person),
  );
  const own = saidByLink(pass, about);
  const refusals = own
    .slice(own.findLastIndex(isGiven) + 1)
    .filter((one) => one.decision === 'refused' && isSameChild(one.child, child));
  const { now } = asked.found;
  return refusals.length >= mostOfMember(asked) || refusals.some((one) => isJustSaid(one.given_at, now));
}

/** True where the child of an old link is in the entry no more. */
const isElsewhere = ({ found: { entry, people }, of }: OfLink): boolean =>
  entry !== undefined && people !== undefined && !people.members.some(({ id }) => id === of.member);

/**
 * The people of an entry are deleted a year after the event: then it is refused as a whole. One that is gone, or that the child
 * has left, has no state.
 */
const isRefusedWithoutPeople = (asked: OfLink): boolean =>
  (!asked.found.entry || isElsewhere(asked) || asked.found.entry.consent === 'refused') &&
  asked.old !== undefined &&
  isRefusedAlready(asked, asked.old.child);

/** The decision about the member, where it is this guardian's, and nothing was said by that side since about a child of the name. */
function lastOfSide({ of, decisions, pass, found }: OfLink, member: Member): StoredDecision | null {
  const side = sideOf(pass);
  // The other entries of this account or group read none of another one.
  const isOfSame = ({ owner, group }: StoredDecision) =>
    owner === found.entry?.owner && group === found.entry.group;
  // Each entry may name its first member 'm1'.
  const here = decisions.filter(({ entry, ...one }) => entry === of.entry || isOfPerson(one, member));
  const latest = latestDecision(member, here);
  if (latest === null || !isOwn(side, latest) || !isOfSame(latest)) return null;
  // Another parent with the same telephone may have signed for another entry: what this one has said here counts beside it.
  if (isByTeam(latest) && latest.entry !== of.entry) return null;
  // The site may have the child as another person elsewhere.
  const isLater = (one: StoredDecision) =>
    hasSameWords(one.child, member.name) && saidLastAt(one) > latest.given_at;
  return decisions.some((one) => isLater(one) && isOwn(side, one)) ? null : latest;
}

/**
 * True where the decision that counts is this guardian's and says the same, so that a further document would only cost.
 */
export function isDecidedAlready(asked: OfLink, decided: Decided): boolean {
  const { of, found, decisions } = asked;
  const { people } = found;
  if (!found.entry || !people || isElsewhere(asked)) return isRefusedWithoutPeople(asked);
  const member = people.members.find(({ id }) => id === of.member);
  if (!member) return false;
  const state = memberConsent(member, { ...people, entry: of.entry }, decisions);
  if (state !== decided.decision) return false;
  if (state === 'refused') return isRefusedAlready(asked, member) && isAskedRefused(asked);
  const latest = lastOfSide(asked, member);
  return latest !== null && isSame(latest, decided);
}

/**
 * Each decision stays stored and is read with every entry of the account or group, so that a link can make only so many of them,
 * and all links of these so many. A refusal is always taken: it is stored where it says something new.
 */
export function expectFew(asked: Decisions & OfFound, { decision }: Pick<Decided, 'decision'>): void {
  if (decision === 'refused') return;
  const { of, found, decisions } = asked;
  // The decisions are those of the account's other entries as well, and each of these names its first member 'm1'.
  const byLink = decisions.filter(({ entry, method }) => entry === of.entry && method === 'code');
  const own = byLink.filter(({ member }) => member === of.member);
  if (own.length >= mostOfMember(asked) || byLink.length >= CONSENT.perEntry)
    throw new AppError('not-guardian', consentApiMessages.tooMany);
  const isOfGroup = (found.entry?.owner ?? null) === null;
  const [most, sentence] = isOfGroup
    ? [CONSENT.perGroup, consentApiMessages.tooManyOfGroup]
    : [CONSENT.perAccount, consentApiMessages.tooManyOfAccount];
  if (ofCause(asked).length >= most) throw new AppError('not-guardian', sentence);
}

type Witnessed = Decisions & { state: ConsentState; child: Child; now: Date };

const isWitnessed = (one: StoredDecision): boolean => one.method === 'witnessed' && isByTeam(one);

/**
 * True for a no in front of the team about somebody in this place of an entry. Of a decision that cannot be read nobody knows whether
 * it says no.
 */
const isNoOfTeam = (one: StoredDecision, of: MemberId): boolean =>
  !one.isUnreadable &&
  isIn(one, of) &&
  isWitnessed(one) &&
  one.decision === 'refused' &&
  one.withdrawn_at === null;

/**
 * The last word of the team about the child, in whichever entry, where it is a no in front of it in this one that was just said. A no allows
 * nothing, whatever text and other boxes it came with, so that another one of the team says nothing new.
 */
function refusedByTeam({ of, decisions, child, now }: Omit<Witnessed, 'state'>): Consent | null {
  const about = decisions.filter(
    (one) =>
      isIn(one, of) ||
      isOfPerson(one, child) ||
      hasSameWords(one.child, child.name) ||
      (isGiven(one) && isLikelySameChild(one.child, child.name)),
  );
  const last = inOrder(about.filter(isByTeam)).at(-1);
  if (!last || !isNoOfTeam(last, of) || !isSameChild(last.child, child.name)) return null;
  return isJustSaid(last.given_at, now) ? last : null;
}

/** True where the last word of the team about a child with this name is a no in front of it, in this place of an entry. */
export function isRefusedByTeam({ of, decisions }: Decisions, child: string): boolean {
  const about = decisions.filter((one) => isByTeam(one) && isSameChild(one.child, child));
  const last = inOrder(about).at(-1);
  return last !== undefined && isNoOfTeam(last, of);
}

/** The last decision about the child, where the team has recorded the very same in front of it already. */
export function witnessedAlready(witnessed: Witnessed, decided: Decided): Consent | null {
  const { of, decisions, state, child } = witnessed;
  if (state !== decided.decision) return null;
  if (decided.decision === 'refused') return refusedByTeam(witnessed);
  const latest = latestDecision({ id: of.member, ...child }, decisions);
  if (latest?.entry !== of.entry || latest.method !== 'witnessed') return null;
  return isSame(latest, decided) ? latest : null;
}

const witnessedAs = ({ of, decisions }: Decisions, decision: Consent['decision']): StoredDecision[] =>
  decisions.filter((one) => isIn(one, of) && isWitnessed(one) && one.decision === decision);

/**
 * The last no in front of the team about a child in this place, where there are very many and the child there is refused.
 * Somebody may say no under another name each time, and nobody can delete what is stored: it is read with each entry of the
 * account. A pass alone can type names; a no about whoever the entry names by now must not get lost by these.
 */
export function refusedOften(
  { state, typed, ...place }: Decisions & Pick<Witnessed, 'state'> & { typed: string | undefined },
  decision: Decided['decision'],
): StoredDecision | null {
  if (decision === 'given' || state !== 'refused') return null;
  const noes = witnessedAs(place, 'refused');
  const most = typed === undefined ? CONSENT.perEntry : CONSENT.perMember;
  return noes.length >= most ? (noes.at(-1) ?? null) : null;
}

/** The bound for what the passes of the crew agree to. Its noes do not count, so that they use up no yes. */
export function expectFewWitnessed(place: Decisions, decision: Decided['decision']): void {
  if (decision === 'refused') return;
  if (witnessedAs(place, 'given').length >= CONSENT.perMember)
    throw new AppError('not-guardian', consentApiMessages.tooMany);
}
