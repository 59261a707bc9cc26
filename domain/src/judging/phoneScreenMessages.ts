/** The sentences of the judges' phone that stand on screens which are opened seldom. They are loaded with these. */
export const phoneScreenMessages = {
  evicted:
    'This phone had score sheets, and the browser has deleted them. Sheets that were sent are safe. Open your pass again, and tell the head judge.',
  pin: {
    lead: 'This phone has the sheets of several judges. Type your PIN.',
    wrong: 'This is not the PIN of these sheets.',
    wait: 'Too many wrong PINs. Try again in {seconds} seconds, or open your link or your card.',
    forgotten: 'Forgotten? Open your link or your card again.',
    choose: 'Four to eight digits. Each of the judges on this phone chooses one.',
    protects:
      'The PIN keeps the next judge from opening your sheets by mistake. It does not lock the phone: whoever can unlock it and knows how can still read what is stored.',
    invalid: 'A PIN has four to eight digits.',
  },
  storage: {
    kept: 'The browser has promised to keep what is stored here.',
    maybe:
      'The browser has not promised to keep what is stored here. Install the page, or add it to the home screen, and do not delete browser data before everything is sent.',
    unknown:
      'This browser does not say whether it keeps what is stored here. Send your sheets before you close it.',
    ready: 'Ready offline: the page opens without a network, also after a restart of the phone.',
    checking: 'Getting the page ready for use without a network...',
    incomplete:
      'Not ready offline yet: parts of the page are still missing. Stay on the network for a moment.',
    none: 'This browser cannot open the page without a network. Keep it open, or use another browser.',
  },
  clock: 'The clock of this phone is {minutes} minutes off. That does no harm: the server notes the time.',
  leave: {
    sent: 'Everything of {name} was sent. Logging out deletes it from this phone.',
    waiting:
      '{waiting} of the changes on this phone were NOT sent. If you log out now they are lost. Save them as a file first, or wait for a connection.',
  },
  codes: {
    lead: 'Without any network: let the organisers scan these squares one after the other. Comments are not in them.',
    none: 'Everything was sent, so there is nothing to scan.',
  },
} as const;
