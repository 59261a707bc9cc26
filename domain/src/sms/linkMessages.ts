/** The sentences about the link of an entry in the dashboard. */
export const linkAdminMessages = {
  question: 'Send a new link?',
  endsOne: 'The link that the contestant has opens nothing any more.',
  endsGroups:
    'Where a performer has an own mobile number, the new link is for that one, and otherwise for the leader. The earlier link ends at once, and what the leader’s phone has not sent is lost with it.',
  queued: 'The link is on its way. ‘All messages about this entry’ shows whether it has left.',
  failed: 'The link could not be sent. Please try again.',
} as const;
