import type { OutboxWay, TextKind } from './kinds';
import type { TextState } from './states';

/** The ways, as organisers read them. */
export const WAY_NAMES: Readonly<Record<OutboxWay, string>> = {
  mail: 'Mail',
  text: 'Text message',
  whatsapp: 'WhatsApp',
};

export const TEXT_KIND_NAMES: Readonly<Record<TextKind, string>> = {
  entry_link: 'Link to an entry',
  contestant_link: 'Link of a contestant',
  leader_link: 'Link of a leader',
  returned: 'Entry returned',
  accepted: 'Entry accepted',
  offered: 'Place offered',
  consent_link: 'Question to a guardian',
  day_before: 'The day before',
  soon: 'About 20 minutes before',
  prize: 'Prize',
  certificate: 'Certificate ready',
};

/** A message to be sent by hand waits for an organiser, and any other one for the site. */
export const SENT_STATE_NAMES: Readonly<Record<TextState, string>> = {
  queued: 'Waiting',
  sending: 'Being sent',
  unsure: 'Answer lost',
  sent: 'Sent',
  delivered: 'Arrived',
  failed: 'Failed',
  expired: 'Too late',
  stopped: 'Not wanted',
  cancelled: 'Taken back',
};

const parts = (count: number) => `${String(count)} ${count === 1 ? 'part' : 'parts'}`;

/** The sentences of /admin/sent. */
export const sentAdminMessages = {
  lead: 'Mails, text messages and WhatsApp messages of the site: to whom they went, and whether they arrived.',
  none: 'Nothing was sent yet.',
  noneFound: 'No message fits these filters.',
  loading: 'Loading what was sent...',
  loadFailed: 'What was sent could not be loaded.',
  oneEntry: 'Only the messages about one entry are shown.',
  onePerson: 'Only the messages to one person are shown.',
  retried: 'The message is sent again.',
  retryFailed: 'The message could not be sent again. Please try again.',
  double: 'It may have arrived twice, because the answer to the first try was lost.',
  unsure:
    'The answer of the provider was lost: the message may have arrived. It is not sent again before 15 minutes have passed.',
  tried: (count: number) => `${String(count)} ${count === 1 ? 'time' : 'times'}`,
  size: parts,
  noText: 'Its text is not shown, because it held a code or a secret link.',
  unreadable:
    'The stored settings of text messages cannot be read, so none is sent. Those that could be read are shown, and what was spent is counted from the messages themselves. Check every field under ‘Settings’ and save.',
  off: (year: number) =>
    `Text messages are off in ${String(year)}. None is sent until an organiser turns them on.`,
  stopped: (since: string, reason: string) =>
    `Text messages have stopped since ${since}. The provider says: ${reason}`,
  stoppedHelp:
    'Pay into the account at the provider, then press Resume. Until then one message an hour tries again.',
  spentUp:
    'The budget of the text messages is used up: what comes next is not sent. Raise the budget, then send the failed ones again.',
  spent: (spent: string, budget: string) => `Spent: ${spent} of ${budget}`,
  reserved: (amount: string) => `${amount} more for messages on their way`,
  resumeFailed: 'The messages could not be started again. Please try again.',
  pauseQuestion: 'Stop all text messages?',
  pauseDetail:
    'Text messages are turned off. What waits becomes ‘Failed’ when its time comes, and can be sent again later. What is on its way arrives. Mails go on.',
  paused: 'Text messages are turned off.',
  pauseFailed: 'Text messages could not be turned off. Please try again.',
  byHandLead:
    'WhatsApp messages go out from your own phone or computer, one after the other: open WhatsApp, send, come back, and press Sent.',
  noneByHand: 'No WhatsApp message waits to be sent.',
  byHandFailed: 'The WhatsApp messages could not be loaded.',
  byHandLeft: (count: number, isMore: boolean) =>
    `${isMore ? 'More than ' : ''}${String(count)} ${count === 1 ? 'message waits' : 'messages wait'}.`,
  byHandSecret:
    'Its link is secret, and is not shown in this list. Open the entry and make a new link there, which opens WhatsApp too.',
  noNumber: 'WhatsApp cannot be opened with this number. Correct it, or call the person.',
  noted: 'The message is noted as sent.',
  noteFailed: 'That could not be noted. Please try again.',
  settingsLead: (year: number) =>
    `Text messages go to people who have a mobile number and no e-mail address; offers go both ways. These settings are for ${String(year)}. The account at the provider and the sender’s name are set up with the site: see docs/operations.md.`,
  budgetHelp: 'No text message goes out beyond it, whoever sends at the same time.',
  priceHelp: 'What the provider takes for one part of a text message.',
  quietHelp:
    'At the time of the venue. Text messages wait until they are over, but not ‘About 20 minutes before’, and not what ends within twelve hours.',
  plainHelp: 'A single ĩ or ũ cuts the room of a part from 160 letters to 70. Links stay as they are.',
  amount: 'Enter an amount such as 500 or 0.80.',
  tooLittle: 'With this budget no text message can go out. Enter at least the price of a part.',
  saved: 'The settings of the text messages are stored.',
  saveFailed: 'The settings could not be stored. Please try again.',
  optOutLead:
    'A number whose owner wants no text messages gets none, in no edition: an organiser notes it here, or the owner with the link of a text message. Mails still go out.',
  optOutFailed: 'That could not be stored. Please try again.',
  templatesLead:
    'The text of each kind of message in each language. A text names no child and has no link but the site’s own. Where it costs no further part, the site adds a link by which the reader stops all texts.',
  templatesFailed: 'The texts could not be loaded.',
  templateSaved: 'The text is stored. Messages that wait already keep their words.',
  templateFailed: 'The text could not be stored. Please try again.',
  variables: (names: string) => `Filled in by the site: ${names}`,
  counted: (characters: number, count: number, cost: string) =>
    `${String(characters)} characters, ${parts(count)}, ${cost} for each message`,
  tooLong: 'A text message has two parts at most. Make the text shorter.',
  plainUsed: (letters: string) => `${letters}: sent as plain letters, because the settings say so.`,
  wide: (letters: string) => `${letters}: with these letters a part has room for 70 letters instead of 160.`,
  previewFailed: 'The text could not be counted.',
  settingsFailed: 'The settings of the text messages could not be loaded.',
} as const;
