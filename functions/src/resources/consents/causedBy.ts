import { isGiven } from '@ndeiya/domain/consents/facts';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { saidLastAt } from '@ndeiya/domain/consents/words';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { DecisionsAbout } from './own';

type Whose = Pick<Entry, 'id'> & Partial<Pick<Entry, 'owner' | 'group'>>;

/** Says who has caused what follows from an entry: its account, or the leader of its group. One without both stands for itself. */
export const causedBy = ({ id, owner, group }: Whose): string => owner ?? group ?? id;

/** The same for a decision, also where the entry is gone. */
export const decisionCausedBy = ({
  of,
  found,
  gone,
}: Pick<DecisionsAbout, 'of' | 'found' | 'gone'>): string =>
  causedBy(found.entry ?? gone ?? { id: of.entry });

/** The same for the latest no among these decisions, which may be one about another entry. */
export function latestNoCausedBy(decisions: readonly StoredDecision[]): string | undefined {
  const noes = decisions.filter((one) => !isGiven(one));
  const [latest] = noes.sort((one, other) => saidLastAt(other).getTime() - saidLastAt(one).getTime());
  return latest && causedBy({ ...latest, id: latest.entry, owner: latest.owner || null });
}
