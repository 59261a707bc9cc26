/** The sentences of the pages with results. Whoever reads these loads nothing that is for contestants alone (`ownTexts.ts`). */
export const resultTexts = {
  notYet: 'The results are published here after the event.',
  toCome: 'To come',
  notPublished: 'No results of this edition are published yet.',
  loadFailed: 'The results could not be loaded.',
  frozen: 'The marks are fixed. The places are published here soon.',
  withdrawn: 'These results were withdrawn by the organisers on {date} at {time}.',
  withdrawnWhy: 'The reason: {reason}',
  withdrawnMore: 'They will be published here again.',
  checkedAgain:
    'These results are being looked at again. They stay as they are until a correction is published.',
  corrected: 'These results were corrected.',
  fingerprint:
    'This fingerprint was made from all marks when they were fixed. Every other mark would give another one.',
  recompute:
    'All marks are public. Anybody can compute the places again from them, and gets the same table and the same fingerprint.',
  merged: 'Small categories are judged together in this class.',
  small: 'This category had few entries.',
  estimated: 'estimated',
  unranked: 'Without a place',
  statuses: {
    guest: 'Guest, out of competition',
    no_show: 'Did not come',
    withdrawn: 'Withdrawn',
    disqualified: 'Disqualified',
  },
} as const;
