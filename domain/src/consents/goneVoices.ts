import { allowedByAll } from './counting';
import { absentIn, leaving, wordsOf } from './goneNames';
import type { Purposes } from './purposes';
import { standingsIn } from './standing';
import { type ConsentPeople, type DecidedConsent, isOfPerson } from './words';

/** It says who may still hear somebody who has left an entry. */
interface Hearers {
  judges: boolean;
  archive: boolean;
}

/** The time until which a person may be heard in the files of an entry. */
export interface LeftVoice {
  person: string;
  at: Date;
}

/** Somebody who has left an entry, and who may not be heard by everybody. */
export interface Voice extends Hearers {
  /** Files that came later have not got the voice. Null where nobody knows when the person left. */
  until: Date | null;
  /** The ids of the decisions that say so. */
  decisions: readonly string[];
}

/** Everybody hears a voice about which nobody has decided. */
const hearersBy = (said: Purposes | null): Hearers =>
  said
    ? { judges: said.take_part && said.recording, archive: said.archive_sound === true }
    : { judges: true, archive: true };

const isRestricted = ({ judges, archive }: Hearers): boolean => !(judges && archive);

type Members = Parameters<typeof leaving>[1];

/**
 * Returns the voices of those who leave the entry with a change of its people, as was decided while they were in it. They may be
 * heard in each file that was there until now.
 */
export const leavingVoices = (
  people: ConsentPeople,
  after: Members,
  decisions: readonly DecidedConsent[],
): Voice[] => {
  const standing = standingsIn(people, decisions);
  return leaving(people.members, after)
    .map((member) => hearersBy(standing(member).said))
    .filter(isRestricted)
    .map((hearers) => ({ ...hearers, until: null, decisions: [] }));
};

/** Somebody whose age the organisers have checked needs nobody's word, also after leaving. */
const NEVER = new Date(0);

/** Returns until when each of those who leave may be heard, so that a later decision leads to the files. */
export function leftVoices(people: ConsentPeople, after: Members, now: Date): LeftVoice[] {
  const isOfAge = (id: string) => people.known?.some((one) => one.id === id && one.of_age !== null) === true;
  return leaving(people.members, after).flatMap(({ id, person, age_band }) =>
    person === undefined ? [] : [{ person, at: age_band === 'adult' && isOfAge(id) ? NEVER : now }],
  );
}

interface Left extends Pick<ConsentPeople, 'entry' | 'members'> {
  left: readonly LeftVoice[];
}

/** The last of several times counts, because the person came back in between. */
function untilOf(own: readonly DecidedConsent[], left: readonly LeftVoice[]): Date | null {
  const times = left.filter(({ person }) => own.some((one) => isOfPerson(one, { person })));
  return times.reduce<Date | null>((last, { at }) => (last && last > at ? last : at), null);
}

/**
 * True for a decision that may be about somebody who is here: it is damaged, or somebody is in its place under another name. It
 * counts for that member as long as it does, and would keep files for good.
 */
const isOfPresent = ({ entry, members }: Omit<Left, 'left'>, one: DecidedConsent): boolean =>
  one.isUnreadable === true || (one.entry === entry && members.some(({ id }) => id === one.member));

/** Returns the voices of those who have left the entry before, as was decided about them until now. */
export const goneVoices = ({ left, ...people }: Left, decisions: readonly DecidedConsent[]): Voice[] =>
  absentIn({ ...people, leftPersons: left.map(({ person }) => person) }, decisions)
    .filter(({ wasHere }) => wasHere)
    .map(({ own }) => {
      const until = untilOf(own, left);
      return { until, own: until ? own : own.filter((one) => !isOfPresent(people, one)) };
    })
    .map(({ until, own }) => ({
      ...hearersBy(allowedByAll(wordsOf(own))),
      until,
      decisions: own.flatMap(({ id }) => id ?? []),
    }))
    .filter(isRestricted);
