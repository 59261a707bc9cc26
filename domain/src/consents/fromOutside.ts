import { NO_PURPOSES } from './purposes';
import { type Standing, standingsIn } from './standing';
import {
  type ConsentPeople,
  type DecidedConsent,
  isByTeam,
  isSameChild,
  type Member,
  saidLastAt,
  TEAM,
} from './words';

/** It forbids more than another standing, or the same. */
const RANKS = { not_needed: 0, given: 0, missing: 2, refused: 4 } as const;
const rankOf = ({ state, needsTeam }: Standing): number => RANKS[state] + Number(needsTeam);

/** A decision that cannot be read is taken for a refusal. */
const isRefusal = ({ decision, purposes }: DecidedConsent): boolean =>
  decision === 'refused' || !purposes.take_part;

/** The same decision as if nobody had said no by it: the team's takes the place of what was said before it, whatever it says. */
function withoutNo<D extends DecidedConsent>(one: D): DecidedConsent[] {
  if (!isRefusal(one)) return [{ ...one, withdrawn_at: null }];
  if (one.isUnreadable || !isByTeam(one)) return [];
  return [{ ...one, decision: 'given', purposes: { ...NO_PURPOSES, take_part: true } }];
}

type StandingOf = (member: Member) => Standing;

interface Tries<D> {
  /** The standings where these decisions alone say no; undefined after too many tries. */
  standingWith: (noes: readonly D[]) => StandingOf | undefined;
  /** One that cannot be read may be the last word of its contact, and forbids less than the no before it. */
  isWhole: boolean;
}

/** Noes that are tried together: where all of them do not keep a member from taking part, none of them does. */
class Tried<D extends DecidedConsent> {
  private standing: StandingOf | undefined;
  private parts: readonly Tried<D>[] | undefined;

  constructor(
    private readonly noes: readonly D[],
    private readonly tries: Tries<D>,
  ) {}

  /** Those that keep the member more than `least`, each by itself. What is the same for all members is worked out once. */
  keeping(member: Member, least: number): readonly D[] {
    const isOne = this.noes.length === 1;
    if (isOne || this.tries.isWhole) {
      this.standing ??= this.tries.standingWith(this.noes);
      if (!this.standing || rankOf(this.standing(member)) <= least) return [];
    }
    if (isOne) return this.noes;
    this.parts ??= this.divided().map((part) => new Tried(part, this.tries));
    return this.parts.flatMap((part) => part.keeping(member, least));
  }

  private divided(): readonly (readonly D[])[] {
    if (!this.tries.isWhole) return this.noes.map((one) => [one]);
    const middle = Math.ceil(this.noes.length / 2);
    return [this.noes.slice(0, middle), this.noes.slice(middle)];
  }
}

/** So many noes of strangers are looked through. */
const MOST_STRANGE = 200;

/**
 * Each try looks at a whole choir, and one account may say so many noes that all of them would stop an instance for seconds. A
 * hundred noes of the own people are always found, since those of strangers take no try from them.
 */
const MOST_TRIED = { own: 300, strange: 200 } as const;

function triesOf<D extends DecidedConsent>(people: ConsentPeople, decisions: readonly D[]): Tries<D> {
  const bare = decisions.map(withoutNo);
  const left: Record<keyof typeof MOST_TRIED, number> = { ...MOST_TRIED };
  const standingWith = (noes: readonly D[]) => {
    // Those of strangers are the last ones, so that the first one tells whether there are others.
    const whose = noes[0]?.isElsewhere ? 'strange' : 'own';
    left[whose] -= 1;
    if (left[whose] < 0) return undefined;
    const said = new Set(noes);
    return standingsIn(
      people,
      decisions.flatMap((one, at) => (said.has(one) ? [one] : (bare[at] ?? []))),
    );
  };
  return { standingWith, isWhole: !decisions.some(({ isUnreadable }) => isUnreadable) };
}

/**
 * Tells those of these noes and withdrawals that keep a member from taking part, each of which would do so alone. A later word
 * has not ended them. Those of strangers, who have said no about a like name, are the last ones; of both, the latest is
 * the first. Of very many, not all are found.
 */
function countingNoes<D extends DecidedConsent>(
  people: ConsentPeople,
  decisions: readonly D[],
  isLookedAt: (one: D) => boolean,
): (member: Member) => readonly D[] {
  const noes = decisions.filter((one) => isLookedAt(one) && (isRefusal(one) || one.withdrawn_at !== null));
  if (noes.length === 0) return () => [];
  const none = standingsIn(people, decisions.flatMap(withoutNo));
  const latest = noes.toSorted((a, b) => saidLastAt(b).getTime() - saidLastAt(a).getTime());
  const own = latest.filter(({ isElsewhere }) => !isElsewhere);
  const strange = latest.filter(({ isElsewhere }) => isElsewhere).slice(0, MOST_STRANGE);
  const tried = new Tried([...own, ...strange], triesOf(people, decisions));
  return (member) => tried.keeping(member, rankOf(none(member)));
}

/** Tells the noes of other entries that keep a member from taking part. A decision that cannot be read may be one. */
export const noesFromOutside = <D extends DecidedConsent>(
  people: ConsentPeople,
  decisions: readonly D[],
): ((member: Member) => readonly D[]) =>
  countingNoes(people, decisions, ({ entry }) => entry !== people.entry);

/** True for a no that the team itself has recorded about this very child. */
export const isNoOfTeam = (one: DecidedConsent, { name }: Pick<Member, 'name'>): boolean =>
  isSameChild(one.child, name) &&
  (one.withdrawn_at ? one.withdrawn_by === TEAM : isByTeam(one) && isRefusal(one));

/**
 * Tells the noes of the entry itself because of which a member waits for the team: through another contact, or about a child of
 * another name that it may be. About a no that the team has recorded for this child there is nothing to find out.
 */
export function noesOfEntry<D extends DecidedConsent>(
  people: ConsentPeople,
  decisions: readonly D[],
): (member: Member) => readonly D[] {
  const standing = standingsIn(people, decisions);
  const isOwn = (one: D) => one.entry === people.entry && !one.isUnreadable;
  const noesOf = countingNoes(people, decisions, isOwn);
  return (member) =>
    standing(member).needsTeam ? noesOf(member).filter((one) => !isNoOfTeam(one, member)) : [];
}
