/**
 * The sentences of the contestants' pages (/entries). They are separate from `messages`, so that other pages do not
 * load
 * them. web/build/i18n/collect.ts collects them for translators.
 */
export const myEntryMessages = {
  /** The meaning of an entry's state for its owner. */
  states: {
    draft: 'Not sent yet',
    submitted: 'Sent',
    waitlisted: 'On the waiting list',
    offered: 'A place is free for you',
    returned: 'Please change something',
    accepted: 'On the programme',
    declined: 'Not on the programme',
    withdrawn: 'Withdrawn',
    cancelled: 'Cancelled',
  },
  explains: {
    draft: 'Only you and the organisers see it. It counts when you have sent it.',
    draftOver: 'The time to send it is over. Ask the organisers if they can still take it.',
    submitted: 'The organisers look at it. Their decision stands here as soon as they announce it.',
    waitlisted: 'All places are taken. When one becomes free, it is offered to the first in line by mail.',
    offered: 'Take it before the time is over. After that it is offered to the next in line.',
    returned: 'The organisers ask you to change something. Then send it again.',
    accepted: 'You are in. We look forward to hearing you.',
    declined: 'The organisers could not take this entry.',
    withdrawn: 'You have withdrawn this entry. Nobody will call you on stage for it.',
    cancelled: 'The organisers have cancelled this entry.',
    gaveUp: 'You have given up the place that was offered to you.',
    offerOver: 'The place that was offered to you was not taken in time.',
    withdrawnByOrganisers: 'The organisers have withdrawn this entry. Nobody will call you on stage for it.',
  },
  /** It stands below a title or a stage name that is kept from judges and visitors. */
  hiddenText:
    'Only you and the organisers see it, because it may name somebody who may not be named. If it names nobody, tell the organisers: they can show it.',
  /** The heading of an accepted entry from the day of the event on. */
  courses: {
    begun: 'On the programme',
    past: 'The event is over',
    on_stage: 'On stage now',
    performed: 'You were on stage',
    absent: 'You were not on stage',
    frozen: 'The marks are fixed',
    published: 'The results are published',
  },
  /** These sentences say what has happened to an accepted entry. */
  happened: {
    begun: 'The event has begun, and you are on the programme.',
    past: 'If there are results for this entry, they are shown here as soon as they are published.',
    on_stage: 'It is your turn.',
    performed: 'Thank you for performing! The results are shown here as soon as they are published.',
    absent: 'The organisers have noted that you did not come. Tell them if that is wrong.',
    frozen: 'The judging is finished. The results are shown here as soon as they are published.',
    published: 'You find yours on this page.',
  },
  /** These sentences say what is true of any other entry once the event has begun, and once it is over. */
  late: {
    begun: {
      submitted:
        'The event has begun, and the organisers have not decided about this entry. Please ask them.',
      waitlisted:
        'The event has begun, and no place became free. Ask the organisers if you can still take part.',
    },
    over: {
      draft: 'The event is over, and this entry was never sent.',
      submitted: 'The event is over. The organisers did not decide about this entry.',
      waitlisted: 'The event is over, and no place became free for this entry.',
      offered: 'The event is over, and the place that was offered to you was not taken.',
      returned: 'The event is over, and this entry was not sent again.',
      withdrawn: 'This entry was withdrawn.',
    },
  },
  /** The sentences for those who have a pass in place of an account. */
  byPass: {
    none: 'There is no entry that this pass opens. It opens what you perform alone.',
    loadFailed: 'The entries could not be loaded. Look at your pass: it may have ended.',
    consent: "Your guardian's consent is still missing. The organisers ask for it.",
    consentLater:
      "Your guardian's consent may follow after you have sent your entry. The organisers ask for it.",
    people: 'Only the organisers change who performs here and who the guardian is. Please ask them.',
    recording: 'A pass sends no recording. Please bring it to the organisers, or ask them for another way.',
    unsent: 'What was typed here and not sent yet is deleted.',
    notFreed:
      'You have left this phone. The server was not reached, so it still counts as one of the three of your pass.',
  },
  /** The sentences about missing answers. */
  missing: {
    category: 'Choose a category.',
    kind: 'Say if you perform alone or as a group.',
    title: 'Give the title of your piece.',
    duration: 'Say how long your piece is.',
    too_long: 'Make your piece shorter: it is longer than the category allows.',
    members: 'Add everybody who performs, as many people as the category takes.',
    age: 'Say of each person if they are 18 or older.',
    guardian: 'Add a guardian, with a phone number or an e-mail address, for everybody under 18.',
    recording: 'Add your recording.',
    consent: 'A guardian has to consent for everybody under 18.',
  },
  steps: {
    category: 'Category',
    piece: 'Your piece',
    people: 'People',
    recording: 'Recording',
    send: 'Check and send',
  },
  /** The place where the answers are stored. */
  saved: {
    here: 'Saved on this phone',
    hereOnly: 'Saved on this phone. It is sent when you are connected.',
    sending: 'Saving…',
    there: 'Saved',
    notHere: 'This browser saves nothing. Stay connected, and do not close this page before you go on.',
    refused: 'Saved on this phone only. Please look at the fields that are marked.',
    failed: 'Saved on this phone. It could not be sent yet.',
  },
  conflict: {
    title: 'You also changed this on another device',
    text: 'Both answers are kept. Choose which one counts.',
  },
  loadFailed: 'Your entries could not be loaded.',
  oneLoadFailed: 'This entry could not be loaded.',
  recordingDue:
    'The entry is sent, and this recording belongs to it. It may still arrive until {time}; another one is not taken.',
  noRecordingFile: 'This file is no recording. Please choose a sound or a video.',
  none: 'You have no entries yet. Register to contend, and your entry is here.',
  notFound: 'There is no such entry among yours.',
  due: { draft: 'Send it until', offered: 'Take it until', returned: 'Send it again until' },
  loginRequired: 'Please log in to see your entries.',
  offlineAction: 'You are offline. This needs a connection.',
  cannotSend: 'Your entry is complete, but it cannot be sent at this time. Your answers are kept.',
  timeOver: 'This time is over.',
  stillOpen: 'You can still send it now.',
  consentLater:
    'The consent of the guardians may follow after you have sent your entry: its page says then who was asked by e-mail, and has a link for all others.',
  sent: 'Your entry is sent!',
  sendFailed: 'Your entry could not be sent. Everything is kept. Please try again.',
  sureToWithdraw: 'The place goes to the next in line. You cannot take this back yourself.',
  sureToDecline: 'The place then goes to the next in line, and you are no longer on the list.',
  withdrawn: 'Your entry is withdrawn.',
  withdrawFailed: 'The entry could not be withdrawn. Please try again.',
  offerAccepted: 'The place is yours!',
  offerDeclined: 'The place goes to the next in line.',
  offerFailed: 'Your answer did not arrive. Please try again.',
  calendarFailed: 'The calendar file could not be made. Please try again.',
  consent: {
    not_needed: 'Needs no consent',
    missing: 'Consent is missing',
    given: 'Consent is given',
    refused: 'The guardian has refused',
    linkFailed: 'The link could not be made. Please try again.',
    why: 'A parent or guardian decides for everybody under 18. Without the consent the piece is not performed, and no name is published.',
    handOver: 'Send this link to the guardian. Only the guardian should open it.',
    mailed: 'We have sent the link to the guardian by mail. The guardian alone opens it.',
    asked: 'Asked on {date}, and the link is not opened yet.',
    opened: 'Asked on {date}. The link was opened on {opened}.',
    notMailed:
      'No question was mailed to this guardian. Make the link, and we mail it. Where that is refused, try again tomorrow, or print the form.',
    shareText: 'Please read and decide about the consent for the competition:',
  },
} as const;
