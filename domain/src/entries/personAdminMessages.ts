import type { RoundState } from '../judging/states';
import type { SAME_PERSON_REASONS } from './samePerson';

/** Why two may be one person, as organisers read it. */
export const SAME_PERSON_TEXTS: Record<(typeof SAME_PERSON_REASONS)[number], string> = {
  same_phone: 'Same name and phone',
  same_guardian: 'Same name and guardian',
  near_name: 'Nearly the same name',
};

/** The effect of a decision on a round, by the state of the round. */
export const TOUCHED_ROUND_TEXTS: Record<RoundState, string> = {
  setup: 'follows at once',
  open: 'follows at once',
  closed: 'follows at once',
  frozen: 'is frozen and keeps what it has',
  published: 'is published and keeps what it has',
  corrected: 'is published and keeps what it has',
};

/** The sentences of /admin/persons. */
export const personAdminMessages = {
  lead: 'One person can be entered twice: with two addresses, or by two leaders. Say who is one. The rules about prizes and about the most entries then count that person once, and the refusal of a guardian counts in all entries of the person.',
  none: 'Nobody looks entered twice. Names, phones and guardians are compared each time this page opens.',
  noLinks: 'Nothing is decided yet. Each decision is listed here and can be taken back.',
  loadFailed: 'The persons could not be loaded.',
  previewFailed: 'It could not be read what this touches. Nothing is stored.',
  question: 'Are these two the same person?',
  touchesNothing: 'No round, no prize and no limit changes now. What they enter later counts together.',
  prizes: 'Prizes that change hands by the marks of now:',
  caps: 'Sent entries that count together towards the most entries in a category; none of them is taken out:',
  oneRefused: 'A guardian has said no about one of them only',
  joined: 'They are one person now.',
  parted: 'They stay two persons, and are suggested no more.',
  stepFailed: 'The decision could not be stored. Please try again.',
  takeBackQuestion: 'Take this decision back?',
  takeBackDetail:
    'Rounds that are not frozen, the programme, the words of guardians and the most entries in a category then count as if nobody had decided.',
  takenBack: 'The decision is taken back.',
  eachMember: 'Each member counts as a person',
  eachMemberHelp:
    'A group counts as one person of its own, so that its prize takes none from its members. Tick it where each member shall count in its place.',
  gone: 'No entry any more',
} as const;
