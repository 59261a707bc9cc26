/** The sentences of the API about the programme. */
export const programmeMessages = {
  noSlot: 'This line of the programme is no longer there. Reload the page.',
  none: 'There is no programme yet. Build it first.',
  minutes: 'Give a whole number of minutes from 1 to 600.',
  begun: 'This has begun already, so it cannot be removed. Take it back on the stage page first.',
  entryTitle: 'A performance has the name of its entry. Only breaks and speeches have a title of their own.',
  fixedTime: 'Give the time before which it does not begin.',
  full: 'A programme has at most 400 lines.',
  closed: 'The programme is fixed, so an entry can no longer be withdrawn here. Please tell the organisers.',
  noStep: 'The programme cannot take this step from its present state. Reload the page to see it.',
  noRound: 'There is no such round in this edition.',
  removed: 'The line has been removed from the programme.',
} as const;
