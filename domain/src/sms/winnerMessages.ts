import type { WinnerKind } from './kinds';

const entriesText = (count: number) => `${String(count)} ${count === 1 ? 'entry' : 'entries'}`;

/** The sentences of the dialog that tells winners by mail or text message. */
export const winnerTextMessages = {
  button: { prize: 'Tell winners', certificate: 'Tell holders' } satisfies Record<WinnerKind, string>,
  lead: {
    prize:
      'Each entry with a prize that is not paid is told once, as far as the results are public. It gets a mail where there is an e-mail address, and otherwise a text message. Both name the number of the entry and nobody.',
    certificate:
      'Each entry with a certificate that can be printed is told once. It gets a mail where there is an e-mail address, and otherwise a text message. Both name the number of the entry and nobody.',
  } satisfies Record<WinnerKind, string>,
  loading: 'Looking who is to be told...',
  loadFailed: 'Who is to be told could not be loaded.',
  off: 'Text messages are off in this edition, so that only mails go out. Turn text messages on in the settings of ‘Sent’.',
  nobody: 'Nobody is to be told now.',
  submit: (count: number) => `Send to ${entriesText(count)}`,
  cost: (parts: number, cost: string, left: string) =>
    `${String(parts)} ${parts === 1 ? 'part' : 'parts'}, about ${cost}. The budget has ${left} left.`,
  overBudget:
    'The budget is too small for all of them. What does not fit fails, and can be sent again later.',
  settles:
    'They leave two to seven minutes after you press the button, text messages not during the quiet hours. Until then ‘Undo’ takes them back.',
  mailLanguage: 'The reader gets the mail in the language of the account, as far as it is translated.',
  queued: (count: number) => `The messages for ${entriesText(count)} wait to be sent.`,
  sendFailed: 'Not all messages could be queued. Please try again: nobody gets one twice.',
  undone: 'The messages that had not left are taken back.',
  undoFailed: 'The messages could not be taken back. Please try again in this dialog.',
  takeBack: 'Take back what waits',
  lists: {
    to_mail: 'To be told now by mail',
    to_send: 'To be told now by text message',
    to_guardians: 'Of these, to a parent or guardian',
    mail_waiting: 'A mail waits to be sent',
    waiting: 'A text message waits to be sent',
    mail_told: 'Told by mail',
    told: 'Told by text message',
    mail_failed: 'The mail has failed: see ‘Sent’',
    failed: 'The text message has failed, or is not wanted: see ‘Sent’',
    no_contact: 'No e-mail address and no mobile number that may be used: call them',
    unreadable:
      'Something that is stored for them cannot be read, so nothing more is sent: call them, and ask somebody with access to the database',
    wrong: 'Were told, but it is not so any more: call them',
  },
  /** In place of 'to be told now', while text messages are off. */
  notWhileOff: 'Have a mobile number only, and are not told while text messages are off',
} as const;
