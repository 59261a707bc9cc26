/** The sentences of /crew and /stage, which phones and laptops show without a network. */
export const crewMessages = {
  open: {
    lead: 'Open the link of your pass, or type its code. After that no network is needed.',
    otherRole:
      'This pass is for another task. Ask the organisers for the pass of a steward or of the check-in.',
  },
  none: 'There is no programme yet. It will come by itself when the organisers have built it.',
  notLoaded: 'The programme is not on this phone yet. Connect to the network once.',
  status: {
    onPhone: 'Everything is on this phone',
    waiting: '{waiting, plural, one {# tap waits for the network} other {# taps wait for the network}}',
    sent: 'All sent',
    unreached: 'The network is not reached. Go on as usual: everything is kept on this phone.',
    apart: '{apart, plural, one {# tap was not accepted} other {# taps were not accepted}}',
  },
  saveFailed: 'This could not be stored on the phone. Free some space, then tap again.',
  noConsent: 'A parent or guardian has not agreed. Do not start: let them sign at the check-in first.',
  consent: {
    lead: 'Let the parent or guardian read this, then fill it in together.',
    noText: 'The text for guardians is not on this phone. Connect to the network once.',
  },
  refused: {
    no_consent: 'Not started for the others: a parent or guardian has not agreed.',
    earlier: 'Somebody else was earlier.',
    role: 'Your pass may not do this.',
    no_such_slot: 'This line is no longer on the programme.',
    refused: 'The decision was not taken. Ask the organisers to look at the entry.',
    other: 'The server could not read this.',
  },
  stage: {
    waiting: 'Open this window from the page of the stage steward, on the same laptop.',
    none: 'The programme will begin soon.',
    over: 'The programme is over. Thank you for coming!',
  },
} as const;
