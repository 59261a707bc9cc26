/** Text messages and WhatsApp links. Plain data: the dashboard loads no zod for it. */

/** Nothing else goes out as a text message. */
export const TEXT_KINDS = [
  'entry_link',
  'contestant_link',
  'leader_link',
  'returned',
  'accepted',
  'offered',
  'consent_link',
  'day_before',
  'soon',
  'prize',
  'certificate',
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** The texts that tell of the state in which a decision leaves an entry. */
export const DECISION_KINDS = ['returned', 'accepted', 'offered'] as const satisfies readonly TextKind[];
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** The texts that an organiser sends after the results, to all whom they concern. */
export const WINNER_KINDS = ['prize', 'certificate'] as const satisfies readonly TextKind[];
export type WinnerKind = (typeof WINNER_KINDS)[number];

/** Their link opens something by itself, so that the text is emptied once it was sent. */
const SECRET_KINDS: readonly TextKind[] = ['entry_link', 'contestant_link', 'leader_link', 'consent_link'];
export const holdsSecret = (kind: TextKind): boolean => SECRET_KINDS.includes(kind);

/** One message names the entries of a family: these texts differ in the number only. */
const SHARED_KINDS: readonly TextKind[] = ['accepted', 'day_before', 'soon'];
export const namesSeveral = (kind: TextKind): boolean => SHARED_KINDS.includes(kind);

/** The three ways by which the site writes to people. */
export const OUTBOX_WAYS = ['mail', 'text', 'whatsapp'] as const;
export type OutboxWay = (typeof OUTBOX_WAYS)[number];

export const TEXT_VARIABLES = ['number', 'date', 'time', 'place', 'link', 'site'] as const;
type TextVariable = (typeof TEXT_VARIABLES)[number];
export type TextValues = Record<TextVariable, string>;

/** The texts as the site brings them, and with them the variables that each kind has. They name nobody. */
export const TEXT_DEFAULTS: Readonly<Record<TextKind, string>> = {
  entry_link: '{site}: this link opens your entry. Keep it for yourself: {link}',
  contestant_link: '{site}: this link opens your entries. Keep it for yourself: {link}',
  leader_link: '{site}: this link opens the list of your group. Keep it for yourself: {link}',
  returned: '{site}: please change something in your entry, and send it again by {date}, {time}: {link}',
  accepted: '{site}: accepted. Your number: {number}. Event: {date}, {time}, {place}.',
  offered: '{site}: a place is free for you. Please confirm it by {date}, {time}: {link}',
  consent_link:
    '{site}: a child for whom you are named as parent or guardian is going to take part. Please read and decide: {link}',
  day_before: '{site}: the day is {date}. Place: {place}. Begin: {time}. Your number: {number}.',
  soon: '{site}: about 20 minutes until {number}, or less. Please come to the stage at {place}.',
  prize: '{site}: {number} has won a prize. Please read: {link}',
  certificate: '{site}: the certificate for {number} is ready: {link}',
};

/** Beyond those of its default text, every kind knows the name of the site. */
export const variablesOf = (kind: TextKind): TextVariable[] =>
  TEXT_VARIABLES.filter((name) => name === 'site' || TEXT_DEFAULTS[kind].includes(`{${name}}`));

/** A text that has more parts is neither stored as a template nor sent. */
export const MOST_PARTS = 2;

/** Values as they are about that long, for the preview of a text. */
export const SAMPLE_VALUES: Omit<TextValues, 'site' | 'link'> = {
  number: 'A7',
  date: 'August 16, 2025',
  time: '09:00 AM',
  place: 'Ndeiya Stadium',
};
