import { askForFirstParticipants } from '../../../data/admin/participantsAhead';
import { paths } from '../../../lib/paths';

/**
 * Asks for what the section at this address begins with, while its code is on its way. Before the door has judged, too:
 * the SDK waits for Firebase's word on who asks, and the rules decide.
 */
export function askForSection(pathname: string): void {
  if (pathname === paths.adminParticipants) askForFirstParticipants();
}
