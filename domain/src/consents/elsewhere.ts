import { asItLooks } from '../kernel/lookAlikes';
import { isSameName } from '../kernel/names';
import { comparableContact } from './contact';
import {
  countingWords,
  type DecidedConsent,
  isLikelySameChild,
  lastSeenByTeam,
  subjectOf,
  type Word,
} from './words';

interface Guardian {
  contact: string;
  name?: string;
}

/** The child of an entry without an account, and the guardian whom the entry names. */
interface Newcomer {
  name: string;
  guardian: Guardian | undefined;
  /** The team's last decision about this very child. */
  seen: Date | null;
}

const isSameContact = (one: Guardian, other: Guardian) =>
  one.contact !== '' && comparableContact(one.contact) === comparableContact(other.contact);

const isSameGuardian = (one: Guardian, other: Guardian) =>
  isSameContact(one, other) ||
  (one.name ? isSameName(asItLooks(one.name), asItLooks(other.name ?? '')) : false);

/** A no about a child with this name in the entry of somebody else, which still stands there. */
export interface EarlierNo {
  at: Date;
  /** The guardian of that child has the contact or the name of this one. */
  isSameGuardian: boolean;
  /** That guardian decided through the contact that this entry names. */
  isSameContact: boolean;
}

const isNo = ({ allows }: Word) => !allows.take_part;

function noIn(own: readonly DecidedConsent[], { guardian, seen }: Newcomer): EarlierNo | null {
  const noes = countingWords(own, lastSeenByTeam(own)).filter(
    (word) => isNo(word) && (!seen || word.at >= seen),
  );
  if (noes.length === 0) return null;
  const is = (compare: typeof isSameContact) =>
    guardian !== undefined && own.some((one) => compare(one.guardian, guardian));
  return {
    at: new Date(Math.max(...noes.map(({ at }) => at.getTime()))),
    isSameGuardian: is(isSameGuardian),
    isSameContact: is(isSameContact),
  };
}

/** The standing noes about children with this name, one for each child in each entry: two of one entry may have like names. */
export function earlierNoes(newcomer: Newcomer, decisions: readonly DecidedConsent[]): EarlierNo[] {
  const about = decisions.filter(
    ({ isElsewhere, child }) => isElsewhere && isLikelySameChild(child, newcomer.name),
  );
  const childOf = (one: DecidedConsent) => `${one.entry} ${subjectOf(one)}`;
  return [...new Set(about.map(childOf))].flatMap((child) => {
    const own = about.filter((one) => childOf(one) === child);
    return noIn(own, newcomer) ?? [];
  });
}
