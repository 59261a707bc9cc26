/** The sentences of the API about rounds and score sheets. */
export const judgingMessages = {
  round: {
    notFound: 'There is no such round.',
    onlySetup: 'The title and rules of a round can be changed only until it opens.',
    noStep: 'The round cannot take this step from its present state. Reload the page to see it.',
    reasonNeeded: 'Say the reason for this step.',
    inTheWay: 'Something is still in the way of this step.',
    practiceNotFrozen: 'A practice round has no results, so it cannot be frozen.',
    otherEdition: 'This round belongs to another edition than your pass.',
    approvedAlready: 'You have approved these marks already. A second person has to approve them too.',
    administrator: 'An administrator',
    otherInputs: 'The marks have changed meanwhile. Look at them again before you approve.',
    onePass: 'One of the two approvals must come from an administrator.',
    notClosed: 'Marks are approved when the round is closed.',
    keepsPersons:
      'Results of this round were published, so its groups count as they did. Save the list without changing that.',
    frozen: 'This round is frozen. Step back to closed, with a reason, to change it.',
    hideTooLate: (minutes: number) =>
      `Results can be hidden only in the first ${String(minutes)} minutes after their publication. Press "Correct" instead: the public sees what changes, and why.`,
    noHash: 'The results cannot be computed yet.',
  },
  /** The obstacles of a step, by the field of the answer that names them. */
  obstacle: {
    entries: 'The round has no entries. Choose them first.',
    judges: 'The round has no judge whose marks count. Choose the judges first.',
    size: (entries: number) =>
      `The results of so many sheets are too long to be stored as one version. With these judges and criteria, a round can have at most ${String(entries)} entries: make two rounds.`,
    members: (most: number) =>
      `A round can have at most ${String(most)} persons. Let the members of fewer groups count one by one.`,
    length: (bytes: number, most: number) =>
      `The results are too long to be stored as one version: ${String(Math.ceil(bytes / 1000))} KB of at most ${String(most / 1000)} KB. What helps while the round is open: let the members of fewer groups count one by one.`,
    unreadable: (documents: string) =>
      `These documents cannot be read, so that what they hold would not count: ${documents}. Somebody with access to the database has to correct them first.`,
    persons: (document: string) =>
      `A part of this document cannot be read, so that nobody knows for sure who was joined as one person and may win only once: ${document}. Somebody with access to the database has to correct it first.`,
    open: (numbers: string) => `Not yet performed, withdrawn or absent: ${numbers}.`,
    unpractised: (names: string) =>
      `No practice sheet came from the phones of ${names}. Give a reason to go on.`,
    sheets: (pairs: string) => `Not confirmed, recused or missing with a reason: ${pairs}.`,
    undecided: (pairs: string) => `Sent from two sides or too late, decide first: ${pairs}.`,
    spread: (pairs: string) => `Far from the mean of the panel, look at them and answer: ${pairs}.`,
    results: (reasons: string) => `The results cannot be computed: ${reasons}.`,
    approvals: 'Two people have to approve these marks.',
    oneApproval: (second: string) => `One more person has to approve these marks: ${second}.`,
  },
  rules: {
    key: 'The key of a criterion has 1 to 40 small letters, digits, "_" or "-".',
    reserved: 'A key cannot be "constructor". Please choose another one.',
    whole: (min: number, max: number) => `Give a whole number from ${String(min)} to ${String(max)}.`,
    weights: 'The weights of the criteria must add up to 100.',
    twice: 'Two criteria have the same key.',
    none: 'Give at least one criterion.',
    many: 'These are too many.',
    unknown: 'A criterion of the tie-break is not among the criteria.',
    choice: 'Choose one of the given values.',
    prizes: 'Two prize groups have the same key.',
  },
  judge: {
    noPass: 'There is no such pass for a judge of this edition.',
    twice: 'A pass or a seat is listed twice.',
    seat: 'A seat is one or two capital letters.',
    notFound: 'There is no such judge in this round.',
    marked: 'In an open round, judges can be added only; the others keep their seats and roles.',
  },
  entry: {
    unknown: (ids: string) => `These are no accepted entries of this edition: ${ids}.`,
    notFound: 'There is no such entry in this round.',
    twice: 'An entry is listed twice.',
    addedOnly:
      'The round is open, so entries can only be added. To take one out, change its status in the list of sheets.',
    noConsent: (number: string) =>
      `A parent or guardian of a child in ${number} has not agreed, so it counts as not performed. Record the consent first, on paper or with a witness; then do this again.`,
    noGroup: (ids: string) => `Members can be counted one by one in group entries of the list only: ${ids}.`,
    saved: 'The entry has been saved.',
    marks: 'Give the marks to take off as a number such as 2 or 0.5.',
  },
  sheet: {
    notFound: 'There is no such sheet.',
    reasonNeeded: 'Say the reason.',
    noStep: 'The present state of the sheet does not allow this. Reload the page to see it.',
    incomplete: 'A mark is missing or does not fit its criterion.',
    noOperation: 'There is nothing to decide any more.',
    sideUnreadable:
      'This side cannot be read any more, so it cannot be used. Press "Keep the sheet here" instead.',
    samePerson: 'The second typing needs another person.',
    thirdLook:
      'The two typings differ, and one of them is yours. Somebody who has typed neither looks at the paper and confirms the sheet.',
    typedTwice: 'This sheet has been typed twice already.',
  },
  level: 'Say how much the public sees: places, totals or sheets.',
  scan: {
    list: 'Send a list of 1 to 10 codes.',
    code: 'This is no code of score sheets. Open "Show the marks as QR codes" on the judge’s phone.',
    notSigned:
      'This code does not belong to a pass that is open. Ask the judge to open the pass again, then show the codes anew.',
  },
} as const;
