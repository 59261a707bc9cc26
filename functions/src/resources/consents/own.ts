import type { Consent } from '@ndeiya/domain/consents/consent';
import { isGiven } from '@ndeiya/domain/consents/facts';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { contactHash } from './people';

/** The side that decides: a guardian through one contact, or the team for a guardian. */
export interface Side {
  guardian: string | null;
  contact_hash: string;
  isTeam: boolean;
}

/** The contact of a decision as a hash. Decisions that are older than the field have it computed. */
const hashOf = ({ entry, contact_hash, guardian }: Consent): string => {
  if (contact_hash !== '') return contact_hash;
  return guardian.contact === '' ? '' : contactHash(entry, guardian.contact);
};

/**
 * True for a decision of this side that can be read. Through a link these are the decisions of the same contact, whoever the entry names by
 * now, and those on paper and before a witness of the same guardian.
 */
export function isOwn({ guardian, contact_hash, isTeam }: Side, one: StoredDecision): boolean {
  if (one.isUnreadable) return false;
  const isGuardians = one.guardian.id === guardian;
  if (isTeam) return isGuardians;
  const hash = hashOf(one);
  if (hash === contact_hash) return true;
  const hasNone = hash === '' || hash === contactHash(one.entry, '');
  return isGuardians && hasNone;
}

interface About {
  entry: string;
  member: string;
}

/** The consents that this side has given for the member and not withdrawn. */
export const liveOf = (by: Side, { entry, member }: About, decisions: readonly Consent[]): Consent[] =>
  decisions.filter((one) => isGiven(one) && one.entry === entry && one.member === member && isOwn(by, one));
