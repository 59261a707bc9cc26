/** The sentences of a contestant's own results and certificates. */
export const ownResultTexts = {
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
} as const;
