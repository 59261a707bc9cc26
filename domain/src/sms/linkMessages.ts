/** The sentences about the link of an entry in the dashboard. */
export const linkAdminMessages = {
  question: 'Send a new link?',
  endsOne: 'A link that the contestant got before opens nothing any more.',
  endsGroups:
    'The new link is for the one who performs alone and has an own mobile number in the entry, and otherwise for the leader. The earlier link of that person ends at once. Where it is the leader’s, what the leader’s phone has not sent is lost with it.',
  mailsLeader:
    'The mail goes to the leader of the group. The leader’s earlier link ends at once, and what the leader’s phone has not sent is lost with it.',
  queued: 'The link is on its way. ‘All messages about this entry’ shows whether it has left.',
  failed: 'The link could not be sent. Please try again.',
} as const;

/** The sentences about the pass of somebody who performs alone, and about the code for an account. */
export const passOfPersonMessages = {
  question: 'Make a new card?',
  ends: 'The card or link that the contestant has opens nothing any more, and the code for an account, if there is one, ends as well.',
  passFailed: 'The card could not be made. Please try again.',
  codeFailed: 'The code could not be made. Please try again.',
  code: (until: string) =>
    `is typed on ‘My entries’ by somebody who is logged in, until ${until}. It works once, and the card or link of the contestant ends then. It is not shown again; a new code replaces it.`,
} as const;
