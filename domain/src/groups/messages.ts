import { GROUPS } from '../kernel/constants';

/** The sentences of `/group_requests` and `/groups` for whoever calls them. */
export const groupApiMessages = {
  requested:
    'Thank you. The organisers have your request. If they agree, they give you a link with which you enter your group.',
  notFound: 'There is no such group.',
  noPerson: 'There is no such person.',
  requestNotFound: 'There is no such request.',
  decided: 'This request was decided already. Reload the page to see it.',
  declined: 'The request is declined.',
  closed: 'This group is closed. Ask the organisers to open it again.',
  otherOperation: 'This op_id was used for another operation. Send the entries under a new one.',
  noCategory: 'The edition has no such category.',
  ended: 'The edition is over. Make the group in the current one.',
  dayFull: `A group can send ${String(GROUPS.opsADay)} changes a day. Go on tomorrow; your phone keeps them.`,
} as const;
