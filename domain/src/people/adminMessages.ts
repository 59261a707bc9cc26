export const passAdminMessages = {
  none: 'No passes yet. Make one for each judge, steward and helper.',
  noneFound: 'There is no pass for this task.',
  noGuardians: 'There is no guardian’s link. One is made when a parent or guardian is asked to agree.',
  noneNamed: 'No pass here has this name.',
  loadFailed: 'The passes could not be loaded.',
  made: (count: number) => `${String(count)} ${count === 1 ? 'pass' : 'passes'} made`,
  shownOnce: (count: number) =>
    count === 1
      ? 'This code is shown only now. Print the card or hand on the link before you leave this page.'
      : 'These codes are shown only now. Print the cards or copy the links before you leave this page.',
  mailed: (mailed: number, count: number) =>
    count === 1
      ? 'The link was mailed as well.'
      : `${String(mailed)} of the links ${mailed === 1 ? 'was' : 'were'} mailed as well.`,
  printCards: (count: number) => (count === 1 ? 'Print card' : 'Print cards'),
  copyLinks: (count: number) => (count === 1 ? 'Copy link' : 'Copy links'),
  makeFailed: 'The passes could not be made. Please try again.',
  copied: 'Links copied.',
  copyFailed: 'The links could not be copied. Print the cards instead.',
  confirmRevoke: 'Revoke this pass?',
  revokeDetail: 'It ends at once on all of its devices, and its code opens nothing more.',
  revoked: 'Pass revoked.',
  revokeFailed: 'The pass could not be revoked. Please try again.',
  confirmFree: 'Free the devices of this pass?',
  freeDetail: 'It ends on all of them, and its code can be opened on three devices again.',
  freed: 'Devices freed.',
  freeFailed: 'The devices could not be freed. Please try again.',
} as const;

/** The notes above the result of a search: of participants, accounts and applications. */
export const searchAdminMessages = {
  many: (page: number) =>
    `More than ${String(page)} fit this search, and each page is in order by itself. Type more to see fewer.`,
  short: 'One or two letters find only what begins with them. Three find any part of a name, phone or email.',
  incomplete:
    'The search is being prepared and may not find everybody yet. Please try again in a few minutes.',
} as const;
