/** The sentences of the API about published results. */
export const resultMessages = {
  notYet: 'There are no results of this edition yet.',
  unreadable: 'These results cannot be shown at the moment. Please try again later.',
  noData: 'The marks of this edition are not public.',
  dataTells:
    'The marks are not public at the moment: they would tell the name of somebody who is shown by a number only.',
  tells:
    'With every mark it would be public which entries are of one person, and one of them is shown by its number only. Nothing was published: publish all totals instead.',
  onlyAdministrators: 'Only an administrator publishes results, and corrects published ones.',
  noPayout: 'There is no such prize.',
  notDue: 'This prize was taken back by a correction, so there is nothing to pay.',
  moneyLater: 'These results are not published, so there is no money sheet. Publish them first.',
  hidden: 'These results are hidden. Publish them again before prizes are paid.',
  unknownWinner: 'An award names an entry that is not in this round.',
  tooLarge:
    'With all totals of this round the results of the edition are too large for one page. Nothing was published: publish places only.',
  noRoom: 'The results of the edition have no room for more. Nothing was changed.',
} as const;
