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
