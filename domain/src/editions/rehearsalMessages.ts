/** Sentences about the rehearsal that the API sends. */
export const rehearsalMessages = {
  reserved: 'The year 2000 is kept for rehearsals. Choose the year of the competition.',
  taken: 'There is an edition of 2000 from earlier, so this site cannot keep a rehearsal apart from it.',
  ending: 'The last rehearsal is not removed completely. Press ‘End the rehearsal’ again, then begin.',
  ended: 'The rehearsal is over. Nothing of it is left.',
} as const;
