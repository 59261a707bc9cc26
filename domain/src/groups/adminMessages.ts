import type { GROUP_REQUEST_LISTS, GroupKind, GroupState } from './states';

/** The names of the kinds of groups, as organisers read them. */
export const GROUP_KIND_NAMES: Record<GroupKind, string> = {
  school: 'School',
  choir: 'Choir',
  church: 'Church',
  village: 'Village',
  family: 'Family',
  other: 'Other',
};

export const GROUP_STATE_NAMES: Record<GroupState, string> = {
  open: 'Open',
  sent: 'Everything sent',
  closed: 'Closed',
};

/** The lists of requests. */
export const REQUEST_LIST_NAMES: Record<(typeof GROUP_REQUEST_LISTS)[number], string> = {
  new: 'Waiting',
  often: 'Waiting, many from one connection',
  decided: 'Decided',
};

/** The sentences of /admin/groups. */
export const groupAdminMessages = {
  none: 'No groups yet. Make one for each school or choir whose leader enters many.',
  noneFound: 'No group fits this search.',
  noRequests: {
    new: 'No request to enter a group waits.',
    often: 'Nobody has sent many requests on one day.',
    decided: 'No request was decided yet.',
  },
  noRequestOf: 'No request has this number or address.',
  /** Above the requests that wait. */
  oftenRequests: (count: number, isMore: boolean) =>
    `Further requests that wait: ${String(count)}${isMore ? ' or more' : ''}. Each came from a connection that had sent several others on the same day. Choose 'Waiting, many from one connection' to see them.`,
  others: (named: string) => `Asked from the same phone or email: ${named}.`,
  othersFailed: 'It could not be looked up who else has asked from the same phone or email.',
  noMembers: 'The leader has added nobody yet.',
  noEntries: 'The leader has entered nobody yet.',
  loadFailed: 'The groups could not be loaded.',
  requestsFailed: 'The requests could not be loaded.',
  groupFailed: 'The group could not be loaded.',
  made: 'The group is stored. Give its leader the pass below.',
  handOn: (leader: string, phone: string) =>
    `To ${leader}, ${phone}: a button opens WhatsApp or the messages of your own phone with the link in them. Press send there.`,
  makeFailed: 'The group could not be stored. Please try again.',
  declined: 'The request is declined. Nobody was told: call the person.',
  declineFailed: 'The request could not be declined. Please try again.',
  approveQuestion: 'Let this group enter?',
  approveDetail: (organisation: string, leader: string) =>
    `${organisation}. ${leader} gets a pass, with which a phone enters many. You see its link once, and hand it on. Say how many entries the group may send in each category; an empty field sets no limit, and you can change it later.`,
  declineQuestion: 'Decline this request?',
  changed: 'The group is stored.',
  changeFailed: 'The group could not be stored. Please try again.',
  changeLead:
    'A limit is a whole number; an empty field sets none. It counts for the entries that are sent from now on, and what was sent already stays.',
  handedOver:
    'The group has a new leader. The old pass has ended on all phones; the list and the drafts stay.',
  handOverLead:
    'The old pass ends on all phones at once, and what they have not sent yet is deleted there: let the leader press Send first. The list and the drafts on the site stay.',
  handOverFailed: 'The group could not be handed over. Please try again.',
  closeQuestion: 'Close this group?',
  closeDetail:
    'Its leader changes and sends nothing more. Its entries stay as they are, and you can open it again.',
  closed: 'The group is closed.',
  reopened: 'The group is open again.',
  stepFailed: 'That did not work. Please try again.',
  sendQuestion: 'Send the entries of this group?',
  sendDetail:
    'All drafts and returned entries are sent in the order of the list, as if the leader had sent them. What lacks something stays a draft.',
  sent: (count: number) =>
    count === 0
      ? 'Nothing could be sent. The list says what is missing.'
      : `${String(count)} entries were sent.`,
} as const;
