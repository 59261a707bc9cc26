/** The sentences about the sheets that guardians of a class sign on paper. */
export const sheetApiMessages = {
  unknown: 'This is no sheet of this group. Print the sheets of your own group, and photograph those.',
  tooMany:
    'This group has printed 3,000 sheets, and no further ones can be made. Those that were printed for a name and a text can be printed again. For others ask the organisers, who record a signed paper in the entry.',
  notHere: 'There is no such photograph.',
  left: 'This child is not in the group any more, or is not a minor, so a yes on this sheet counts for nothing. A no still counts: show the paper to the organisers, who record it.',
  renamed:
    'The name of this child was changed since the sheet was printed, so that a yes on it does not count: print the sheet again and let it be signed. A no still counts: show the paper to the organisers, who record it.',
  confirmedAlready: 'This sheet is confirmed already. Nothing is left to do.',
  decided: 'Somebody has decided about this photograph already. Reload the page to see it.',
  noEntry:
    'This child is in no entry yet, so there is nothing to take part in. Confirm the sheet after the leader has entered the child.',
  noSince:
    'Somebody said no for this child after this sheet was printed. Ask the parent or guardian. A paper that they sign later is recorded in the entry.',
  lessSince:
    'Somebody agreed to less for this child after this sheet was printed. Ask the parent or guardian. A paper that they sign later is recorded in the entry.',
  image: 'Add a photograph of the signed sheet.',
} as const;

/** The words on a printed sheet. */
export const sheetTexts = {
  title: 'Consent of a parent or guardian',
  child: 'Child',
  group: 'Group',
  explain:
    'Please read this, tick what you agree to, and sign. Without the first tick the child does not take part. What you sign is true for all entries of this child in this competition, also for later ones. You can withdraw it at any time, without a reason: tell the leader of the group or the organisers.',
  name: 'Name of the parent or guardian',
  relation: 'Relation to the child',
  contact: 'Phone',
  signature: 'Signature',
  date: 'Date',
  code: 'The leader photographs this sheet with its square.',
} as const;
