import { memberConsents } from './facts';
import { NO_PURPOSES } from './purposes';
import type { ConsentPeople, DecidedConsent } from './words';

/**
 * True where a no in the place of this decision would refuse the entry with these people. So the entry follows when the
 * decision is withdrawn, also once nobody knows its people any more.
 */
export function countsIn(people: ConsentPeople, one: DecidedConsent): boolean {
  const { isUnreadable: _unreadable, ...read } = one;
  const no: DecidedConsent = { ...read, decision: 'refused', purposes: NO_PURPOSES, withdrawn_at: null };
  // The refused people are read once for all members: the night asks for each decision of a group at each of its choirs.
  const consentOf = memberConsents(people, [no]);
  return people.members.some((member) => consentOf(member) === 'refused');
}
