import { offlineMessages } from './offlineMessages';

/** The sentences of /crew and /stage, which phones and laptops show without a network. */
export const crewMessages = {
  open: {
    lead: 'Open the link of your pass, or type its code. After that no network is needed.',
    again:
      'Open the link of your pass again, or type its code. Taps that were not sent are still on this phone.',
    otherRole:
      'This pass is for another task. Ask the organisers for the pass of a steward or of the check-in.',
  },
  none: 'There is no programme yet. It will come by itself when the organisers have built it.',
  notLoaded: 'The programme is not on this phone yet. Connect to the network once.',
  notFound: 'Nobody is found. Try the number, or a part of the name. Otherwise ask the organisers.',
  status: {
    waiting: '{waiting, plural, one {# tap waits for the network} other {# taps wait for the network}}',
    votes:
      '{votes, plural, one {# vote of the table waits for the network} other {# votes of the table wait for the network}}',
    lost: 'Votes of the table that the box has not confirmed, and that can no longer be sent: {votes}',
    sent: 'All sent',
    unreached: 'The network is not reached. Go on as usual: everything is kept on this phone.',
    apart: '{apart, plural, one {# tap was not accepted} other {# taps were not accepted}}',
  },
  offline: offlineMessages,
  leave: {
    sent: 'Everything was sent. Logging out deletes the programme and its names from this phone.',
    waiting:
      '{waiting, plural, one {# tap was NOT sent. If you log out now it is lost.} other {# taps were NOT sent. If you log out now they are lost.}} Stay until there is a network.',
    votes:
      '{votes, plural, one {# vote of the table was NOT sent. If you log out now it is lost.} other {# votes of the table were NOT sent. If you log out now they are lost.}} Stay until there is a network.',
    lost: 'Tell the organisers this number: logging out deletes it from this phone.',
  },
  replace: {
    lost: 'The pass that you open cannot send them. If you open it now they are lost.',
    keep: 'Keep the present pass',
    open: 'Open the other pass',
  },
  saveFailed: 'This could not be stored on the phone. Free some space, then tap again.',
  noConsent: 'A parent or guardian has not agreed. Do not start: let them sign at the check-in first.',
  organiserDecides: 'A parent or guardian has said no. Do not start: an organiser has to decide first.',
  withoutRefused:
    'A parent or guardian has said no. The group may perform: only those whom the check-in lists take part.',
  /** The taps that an undo takes back, in the words of their buttons. */
  taps: {
    call: 'Call',
    start: 'Start',
    done: 'Done',
    postpone: 'Not here',
    no_show: 'Still not here',
    place: 'Swap',
    pause: 'Break',
  },
  scan: {
    denied:
      'The camera cannot be used here. Allow it in the browser, take a photo of the code, or type the number.',
    noCode: 'There is no code in this picture. Take it straight from the front, with the whole code in it.',
    unknown: 'This code is of no performance on the programme. Type the name or the number.',
  },
  consent: {
    lead: 'Let the parent or guardian read this, then fill it in together.',
    noName: 'Type the name of the parent or guardian, then save the decision.',
    saysNo: 'The guardian says no',
    noChoice: 'Tick what the guardian agrees to, or that the guardian says no.',
    firstBox: 'The first box is needed to take part. Tick it too, or tick that the guardian says no.',
    noText: 'The text for guardians is not on this phone. Connect to the network once.',
  },
  refused: {
    no_consent:
      'Not taken by the server: a parent or guardian has not agreed. The programme says whether they can sign at the check-in or an organiser has to decide first.',
    earlier: 'Somebody else was earlier.',
    role: 'Your pass may not do this.',
    no_such_slot: 'This line is no longer on the programme.',
    damaged: 'Not taken: the site cannot read this line. Tell the organisers.',
    full: 'There is no room for another break here. An organiser can add it in the dashboard.',
    many: 'This pass has changed this line too often. Ask the organisers to go on with it.',
    refused: 'The decision was not taken. Ask the organisers to look at the entry.',
    other: 'The server could not read this.',
  },
  stage: {
    waiting: 'Open this window from the page of the stage steward, on the same laptop.',
    none: 'The programme will begin soon.',
    between: 'The programme goes on in a moment.',
    reveal: 'To the results',
    over: 'The programme is over. Thank you for coming!',
  },
} as const;
