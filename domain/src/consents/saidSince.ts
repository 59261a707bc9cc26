import { ALL_PURPOSES, type Purposes } from './purposes';
import { hasMoved } from './standing';
import { type ConsentPeople, type DecidedConsent, isLikelySameChild, isOfPerson, type Member } from './words';

/** A yes that arrives later than it was said: on a printed sheet, or from a phone that had no network. */
interface LateYes {
  entry: string;
  member: Pick<Member, 'id' | 'name' | 'person'>;
  /** The people of the entry. */
  people: Pick<ConsentPeople, 'members'>;
  /** It was not said before this time. */
  at: Date;
  purposes: Purposes;
}

const isAbout = (one: DecidedConsent, { entry, member, people }: LateYes): boolean =>
  (one.entry === entry && one.member === member.id && !hasMoved(one, { member, people })) ||
  isOfPerson(one, member) ||
  isLikelySameChild(one.child, member.name);

const isNo = ({ isUnreadable, decision, given_at, withdrawn_at }: DecidedConsent, at: Date): boolean =>
  isUnreadable === true ||
  (decision === 'refused' && given_at > at) ||
  (withdrawn_at !== null && withdrawn_at > at);

/** A box that was not asked about is not left empty. The child of somebody else may be another one of the same name. */
const isLess = ({ isElsewhere, given_at, purposes }: DecidedConsent, { at, purposes: said }: LateYes) =>
  !isElsewhere && given_at > at && ALL_PURPOSES.some((name) => said[name] && purposes[name] === false);

/**
 * Tells whether somebody has said no about the child since, or agreed to less than the late yes: what arrives last is not
 * what was said last. Null where nothing takes anything from it.
 */
export function saidSince(yes: LateYes, decisions: readonly DecidedConsent[]): 'no' | 'less' | null {
  const own = decisions.filter((one) => isAbout(one, yes));
  if (own.some((one) => isNo(one, yes.at))) return 'no';
  return own.some((one) => isLess(one, yes)) ? 'less' : null;
}
