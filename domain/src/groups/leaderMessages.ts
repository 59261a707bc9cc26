/** The sentences of `/group` with which the page starts; those of its later screens are in leaderFormMessages.ts. */
export const leaderMessages = {
  open: {
    lead: 'Open the link of your pass, or type its code. After that no network is needed.',
    again: 'Open the link of your pass again, or type its code. The names were deleted from this phone.',
    againWaiting:
      'Open the link of your pass again, or type its code. {waiting, plural, one {# change was not sent yet. It is still on this phone, and is sent then; after seven days it is deleted.} other {# changes were not sent yet. They are still on this phone, and are sent then; after seven days they are deleted.}}',
    otherRole: 'This pass is for another task. Ask the organisers for the pass of a leader.',
    evicted: 'The browser has deleted what this phone had stored. Open the link of your pass again.',
    wiped:
      'This phone had no contact with the site for seven days, so the names of your group were deleted from it. What was sent is on the site, and comes back with the network.',
  },
  notLoaded: 'Your group is not on this phone yet. Connect to the network once.',
  closed: 'The organisers have closed this group. Ask them if something has to change.',
  status: {
    waiting:
      '{waiting, plural, one {# change waits for the network. It is on this phone only.} other {# changes wait for the network. They are on this phone only.}}',
    onPhone:
      '{waiting, plural, one {# change is on this phone only so far. It is sent by itself.} other {# changes are on this phone only so far. They are sent by themselves.}}',
    sent: 'The site has everything that you saved',
    unreached: 'The network is not reached. Go on as usual: everything is kept on this phone for seven days.',
    refused: 'The site did not take one change: {reason}',
  },
  saveFailed: 'This could not be stored on the phone. Free some space, then tap again.',
  children: {
    none: 'There are no children on your list yet. Add one, or paste your class list.',
    lead: 'Tick children, then tap ‘Enter the ticked ones’.',
    waiting: 'On this phone only',
    noGuardian: 'Guardian is missing',
    noContact: 'Phone number of the guardian is missing',
    notFound: 'No child on the list has this name.',
  },
  consent: {
    given: 'The guardian has agreed',
    refused: 'The guardian has refused',
    missing: 'The guardian has not agreed yet',
    sheetWaits: 'The signed sheet was sent. The organisers look at it.',
    sheetRefused: 'Photograph the signed sheet again: see ‘Consent on paper’',
  },
} as const;
