import { askForFirstParticipants } from '../../../data/admin/participantsAhead';
import { paths } from '../../../lib/paths';

/** Asks for what the section at this address begins with, while its code is on its way. For administrators only. */
export function askForSection(pathname: string): void {
  if (pathname === paths.adminParticipants) askForFirstParticipants();
}
