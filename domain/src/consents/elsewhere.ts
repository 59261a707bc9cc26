import { isSameName } from '../kernel/sameName';
import { comparableContact } from './contact';
import { countingWords, type Word } from './counting';
import { ofLikelySame } from './likelySame';
import { type DecidedConsent, lastSeenByTeam, subjectOf } from './words';

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
  isSameContact(one, other) || (one.name ? isSameName(one.name, other.name ?? '') : false);

/** A no about a child with this name in the entry of somebody else, which still stands there. */
export interface EarlierNo {
  at: Date;
  /** The guardian of that child has the contact or the name of this one. */
  isSameGuardian: boolean;
  /** It was said through the contact that this entry names. */
  isSameContact: boolean;
}

const isNo = ({ allows }: Word) => !allows.take_part;

/** Each contact that has said no is one of its own: the yes of another contact ends none. */
function noesIn(own: readonly DecidedConsent[], { guardian, seen }: Newcomer): EarlierNo[] {
  const noes = countingWords(own, lastSeenByTeam(own)).filter(
    (word) => isNo(word) && (!seen || word.at >= seen),
  );
  const isGuardians = guardian !== undefined && own.some((one) => isSameGuardian(one.guardian, guardian));
  const contact = comparableContact(guardian?.contact ?? '');
  return noes.map(({ at, channel }) => ({
    at,
    isSameGuardian: isGuardians,
    isSameContact: contact !== '' && channel === contact,
  }));
}

/**
 * The standing noes about children with this name, of each contact for each child in each entry: two of one entry may have like
 * names.
 */
export function earlierNoes(newcomer: Newcomer, decisions: readonly DecidedConsent[]): EarlierNo[] {
  const about = ofLikelySame(decisions, [newcomer.name]);
  const ofChildren = new Map<string, DecidedConsent[]>();
  for (const one of about) {
    const child = `${one.entry} ${subjectOf(one)}`;
    const own = ofChildren.get(child);
    if (own) own.push(one);
    else ofChildren.set(child, [one]);
  }
  return [...ofChildren.values()].flatMap((own) => noesIn(own, newcomer));
}
