import { leaving } from './goneNames';
import { standingOf } from './standing';
import type { ConsentPeople, DecidedConsent, Member } from './words';

/** It says who may still hear a recording after people have left the entry. */
export interface Hearers {
  judges: boolean;
  archive: boolean;
}

/** Returns what was decided about the voice of one member; everybody hears it where nobody has decided, or needs to. */
function hearersOf(member: Member, people: ConsentPeople, decisions: readonly DecidedConsent[]): Hearers {
  const { state, purposes, needsTeam } = standingOf(member, people, decisions);
  if (state === 'given') return { judges: purposes.recording, archive: purposes.archive_sound === true };
  const isUndecided = state !== 'refused' && !needsTeam;
  return { judges: isUndecided, archive: isUndecided };
}

/** Returns who may hear the recordings of an entry after these people have left it: nobody has agreed to more meanwhile. */
export const hearersAfter = (
  people: ConsentPeople,
  after: Parameters<typeof leaving>[1],
  decisions: readonly DecidedConsent[],
): Hearers =>
  leaving(people.members, after)
    .map((member) => hearersOf(member, people, decisions))
    .reduce((one, other) => ({ judges: one.judges && other.judges, archive: one.archive && other.archive }), {
      judges: true,
      archive: true,
    });
