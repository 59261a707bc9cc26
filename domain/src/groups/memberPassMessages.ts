/** The sentences about the pass of a child on the phone of a leader. They are loaded with their own screen. */
export const memberPassMessages = {
  lead: 'With this pass, {name} opens the entries in which nobody else performs, without an account. You hand it on as a link or as a card.',
  minor: 'It cannot agree to anything that a parent or guardian decides.',
  noEntry:
    '{name} has no entry alone that was sent. The pass can be made now, and shows such an entry once there is one.',
  ends: 'A link or card that {name} has already opens nothing any more, and a code for an account ends as well.',
  shownOnce: 'This link is shown only now. Hand it on before you go back; a new pass ends it.',
  message: '{name}: this link opens your entries in {competition}. Please give it to nobody else.',
  until: 'Valid until {time}. For three devices. Please give it to nobody else.',
  code: 'Somebody with an account types this code on ‘My entries’, until {time}. It works once; the entries belong to the account then, and the pass ends. It is not shown again.',
  copied: 'The link was copied.',
  copyFailed: 'The link could not be copied. Send it by WhatsApp or as a text message.',
  working: 'Asking the site…',
  failed: 'The site did not make it. Try again later.',
  network: 'The network is not reached. A pass needs it: try again later.',
} as const;
