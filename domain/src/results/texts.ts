/** The sentences of the pages with results. */
export const resultTexts = {
  notYet: 'The results are published here after the event.',
  notPublished: 'No results of this edition are published yet.',
  loadFailed: 'The results could not be loaded.',
  frozen: 'The marks are fixed. The places are published here soon.',
  checkedAgain:
    'These results are being looked at again. They stay as they are until a correction is published.',
  corrected: 'These results were corrected.',
  fingerprint:
    'This fingerprint was made from all marks before anybody saw a place. Every other mark would give another one.',
  recompute:
    'All marks are public. Anybody can compute the places again from them, and gets the same table and the same fingerprint.',
  merged: 'Small categories are judged together in this class.',
  small: 'This category had few entries.',
  rank: 'The lower sum of ranks comes first.',
  own: 'Only you and the organisers see your marks and the comments.',
  ownFailed: 'Your results could not be loaded.',
  estimated: 'estimated',
  unranked: 'Without a place',
  statuses: { no_show: 'Did not come', withdrawn: 'Withdrawn', disqualified: 'Disqualified' },
  noReveal:
    'Nothing is prepared on this device. In the dashboard, open Results and choose ‘Put the reveal on this laptop’.',
} as const;
