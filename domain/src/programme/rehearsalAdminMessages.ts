/** One part of the day to be played, with what is done and by which pass. */
export interface Station {
  key: string;
  title: string;
  todo: string;
  /** The names of the passes that do it; none where an administrator does it in the dashboard. */
  passes: readonly string[];
}

/** The sentences of the dashboard's page 'Rehearsal'. */
export const rehearsalAdminMessages = {
  lead: 'Play the day with invented entries before the real one. It takes a team about half an hour.',
  none: 'The rehearsal makes a short programme of invented performances, a round, and a pass for each task. Where there is a programme of five performances or more, its first lines are copied without their people. Nothing of it is public, and nobody gets a mail.',
  begin: 'Play the day',
  beginning: 'Beginning...',
  beginFailed: 'The rehearsal could not be begun.',
  loadFailed: 'The rehearsal could not be loaded.',
  apart: 'Nothing of this is public. Everybody here sees the same rehearsal.',
  ends: (day: string) =>
    `The passes are valid until ${day}. The night after that removes the rehearsal, if nobody has ended it before.`,
  note: 'Rehearsal: nothing of this is public. Where this page says ‘public’, only this dashboard shows it.',
  badge: 'Rehearsal',
  forReal: (sentence: string) => `Rehearsal: nothing becomes public. On the day itself: ${sentence}`,
  certificates: 'Each says that it is of a rehearsal, and its code is not genuine.',
  stations: 'Seven stations',
  stationsLead: 'Tick off what you have played. The ticks are kept on this device.',
  passes: 'Passes',
  passesLead:
    'Give each person one card: the square or the link opens the pass on their phone. Use a private window for a second pass on one device. Guardians have no link here: they sign at the check-in. Translators have no pass, because they would change the real site. The page Programme of the dashboard shows the real programme; that of the rehearsal is on the phones of the steward and the check-in.',
  end: 'End the rehearsal',
  endQuestion: 'End the rehearsal?',
  endDetail:
    'All of it is removed: entries, programme, marks, results, certificates and passes. Phones with its passes are refused from then on. The real competition is not touched.',
  ended: 'The rehearsal is over. Nothing of it is left.',
  endFailed: 'The rehearsal was not removed completely. Press ‘End the rehearsal’ again.',
  ending: 'The removal did not end. Press ‘End the rehearsal’ again.',
} as const;

/** The day in the order in which it is played. */
export const STATIONS: readonly Station[] = [
  {
    key: 'checkin',
    title: 'Check-in',
    todo: 'Mark everybody as arrived. One child lacks the consent of a guardian: let somebody play the guardian, and record what they say.',
    passes: ['Rehearsal check-in'],
  },
  {
    key: 'stage',
    title: 'Stage',
    todo: 'Press Start and Done for each performance, and let one not come. Try swapping two, and the screen for the hall.',
    passes: ['Rehearsal steward'],
  },
  {
    key: 'sheets',
    title: 'Sheets',
    todo: 'Each judge marks each performance and sends the sheet. Turn the network of one phone off for a while: nothing is lost.',
    passes: ['Rehearsal judge 1', 'Rehearsal judge 2', 'Rehearsal head judge'],
  },
  {
    key: 'console',
    title: 'Console',
    todo: 'Look at the sheets as they come in, and answer what asks for attention. Then let one judge write a sheet on paper: the tabulator types it, and you type the same one under Paper in the round. Tick ‘Show judges with a phone too’, because this judge has opened a phone.',
    passes: ['Rehearsal tabulator'],
  },
  {
    key: 'freezing',
    title: 'Freezing',
    todo: 'Close the round. The head judge and you look at the table and approve it, each on their own device: the head judge finds the console on the own phone, under ‘This phone’. Then freeze.',
    passes: ['Rehearsal head judge'],
  },
  {
    key: 'reveal',
    title: 'Reveal',
    todo: 'Put the reveal on the laptop, open it, and go through the places. Then publish, as on the day.',
    passes: [],
  },
  {
    key: 'certificates',
    title: 'Certificates',
    todo: 'Issue those for places first, then those for taking part, and print them. Each says that it is of a rehearsal.',
    passes: [],
  },
];
