import { prefetchFirstParticipants } from '../../data/admin/participantsAhead';
import { paths } from '../../lib/paths';

/**
 * Starts the first query of the section at this address while its code is loading. For administrators only.
 */
export function prefetchSection(pathname: string): void {
  if (pathname === paths.adminParticipants) prefetchFirstParticipants();
}
