import type { WinnerKind } from './kinds';

const entriesText = (count: number) => `${String(count)} ${count === 1 ? 'entry' : 'entries'}`;

/** The sentences of the dialog that tells winners by text message. */
export const winnerTextMessages = {
  button: { prize: 'Tell winners by text', certificate: 'Tell holders by text' } satisfies Record<
    WinnerKind,
    string
  >,
  lead: {
    prize:
      'Each entry with a prize that is not paid is told once, as far as the results are public. The text names the number of the entry and nobody.',
    certificate:
      'Each entry with a certificate that can be printed is told once. The text names the number of the entry and nobody.',
  } satisfies Record<WinnerKind, string>,
  loading: 'Looking who is to be told...',
  loadFailed: 'Who is to be told could not be loaded.',
  off: 'Text messages are off in this edition. Turn them on in the settings of ‘Sent’ first.',
  nobody: 'Nobody is to be told by text message now.',
  submit: (count: number) => `Send to ${entriesText(count)}`,
  cost: (parts: number, cost: string, left: string) =>
    `${String(parts)} ${parts === 1 ? 'part' : 'parts'}, about ${cost}. The budget has ${left} left.`,
  overBudget:
    'The budget is too small for all of them. What does not fit fails, and can be sent again later.',
  settles: 'They leave in about two minutes, and after the quiet hours; until then ‘Undo’ takes them back.',
  queued: (count: number) => `Text messages for ${entriesText(count)} wait to be sent.`,
  sendFailed: 'The text messages could not be queued. Please try again: nobody gets one twice.',
  undone: 'The text messages that had not left are taken back.',
  undoFailed: 'The text messages could not be taken back. Please try again in this dialog.',
  takeBack: 'Take back what waits',
  lists: {
    to_send: 'To be told now',
    to_guardians: 'Of these, to a parent or guardian',
    waiting: 'Waiting to be sent',
    told: 'Told',
    failed: 'Failed or not wanted: see ‘Sent’',
    with_mail: 'Have an e-mail address, and get no text message: write to them',
    no_number: 'No mobile number that may be used: call them',
    wrong: 'Were told, but it is not so any more: call them',
  },
} as const;
