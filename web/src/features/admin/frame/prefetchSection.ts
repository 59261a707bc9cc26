import { askForFirstParticipants } from '../../../data/admin/participantsAhead';
import { paths } from '../../../lib/paths';

/**
 * Starts the first query of the section at this address while its code is loading. For administrators only.
 */
export function askForSection(pathname: string): void {
  if (pathname === paths.adminParticipants) askForFirstParticipants();
}
