import type { ConsentState } from '../consents/purposes';

/**
 * True where a child's parent or guardian has not agreed. Every step asks this that brings an entry to the stage or says
 * that it has performed: 'Start', 'Done', the head judge's status, and a typed sheet of paper.
 */
export const lacksConsent = ({
  has_minor,
  consent,
}: {
  has_minor: boolean;
  consent: ConsentState;
}): boolean => has_minor && consent !== 'given';
