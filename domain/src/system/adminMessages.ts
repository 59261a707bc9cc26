export const listAdminMessages = {
  /** Says which records a list leaves out, because what is stored does not fit what this version expects. */
  unreadable: (count: number, paths: string) =>
    `${count === 1 ? '1 record cannot be read and is' : `${String(count)} records cannot be read and are`} not in this list: ${paths}.`,
} as const;

export const failedMailMessages = {
  retriedMany: (count: number) => `${String(count)} ${count === 1 ? 'mail' : 'mails'} will be sent again.`,
  retryFailed: 'The mail could not be sent again. Please try later.',
  noneFailed: 'Every mail was delivered.',
  loadFailed: 'The failed mails could not be loaded.',
} as const;

export const activityMessages = {
  none: 'Nothing has happened yet.',
  noneFound: 'Nothing fits these filters.',
  loadFailed: 'The activity could not be loaded.',
} as const;
