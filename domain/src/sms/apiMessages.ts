/** The sentences of the text messages' routes. */
export const smsApiMessages = {
  notFound: 'There is no such message.',
  notFailed: 'This message has not failed, so it is not sent again. Reload the page to see it.',
  told: 'This message was queued or sent already. Look at it in /admin/sent.',
  failed: 'This message has failed. Look in /admin/sent why, and send it again there.',
  unreadable:
    'The settings of text messages, or an earlier message, cannot be read, so that nothing was sent. Ask somebody with access to the database.',
  noPart: 'This entry takes no part any more, so that its link is not sent.',
  noLink:
    'Nobody has an account for this entry, and several people perform in it, so that no link opens it. Call them.',
  linkWay: 'Choose text, whatsapp or mail.',
  erased: 'The text of this message was removed with its link. Make a new link instead.',
  notByHand: 'This message is not sent by hand.',
  resumed: 'The messages that wait are sent now.',
  off: 'Text messages are turned off in this edition. Turn them on in the settings of /admin/sent first.',
  notMobile:
    'This is no mobile number of the country to which a text message can be sent. Correct the number first.',
  noPhone: 'The entry has no phone number. Add one first, or send a mail.',
  noMail: 'The entry has no e-mail address. Choose a text message or WhatsApp.',
  optedOut: 'This number wants no text messages. Call the person, or use WhatsApp.',
  notAccepted: 'A text message can go only after the organisers have accepted the entry.',
  variable: (names: string) =>
    `This text cannot have ${names}. Take it out, or use the names below the field.`,
  foreignLink: (link: string) => `A text message holds no link but the site's own. Take out ${link}.`,
  tooLong: 'The text has more than two parts. Make it shorter.',
  optOutStored: 'This number gets no more text messages.',
  optOutDeleted: 'This number gets text messages again.',
  stopTaken: 'If this code was sent to this number, no further text message goes to it.',
  stopCode: 'This link is not complete. Open the link in the text message again.',
  phone: 'Enter a mobile number, such as 0712 345 678 or +254 712 345 678.',
  quietTime: 'Enter a time such as 21:00, or leave both empty.',
  quietBoth: 'Enter both times of the quiet hours, or none.',
  cents: 'Enter an amount in cents: a whole number that is not negative.',
  switch: 'Choose on or off.',
  kind: 'There is no such kind of message.',
  body: 'Enter the text of the message.',
} as const;
