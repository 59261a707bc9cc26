/** The sentences of the pages with results. */
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
  rank: 'The lower sum of ranks comes first.',
  /** They say who sees the marks and comments of an own result, by the level at which the round is published. */
  own: {
    places: 'Only you and the organisers see your marks and the comments.',
    totals:
      'Everybody can see your totals. Only you and the organisers see the single marks and the comments.',
    sheets: 'Everybody can see your marks. Only you and the organisers see the comments.',
  },
  ownFailed: 'Your results and certificates could not be loaded.',
  ownRank: 'Place {place} of {size} in {class}',
  ownAll: 'Place {place} of {size} among all entries',
  ownUnranked: 'This entry has no place: {status}.',
  ownUnreadable: 'This result cannot be read now. The organisers have to repair it: please ask them.',
  recused: 'This judge did not mark you because of a conflict of interest.',
  missing: 'There are no marks of this judge.',
  certificates:
    'Print them on A4 paper, or keep the files. With the code anybody can check that a certificate is genuine.',
  certificateFailed: 'The certificate could not be downloaded.',
  estimated: 'estimated',
  unranked: 'Without a place',
  statuses: {
    guest: 'Guest, out of competition',
    no_show: 'Did not come',
    withdrawn: 'Withdrawn',
    disqualified: 'Disqualified',
  },
  noReveal:
    'Nothing is prepared on this device. In the dashboard, open Results and choose ‘Put the reveal on this laptop’.',
} as const;
