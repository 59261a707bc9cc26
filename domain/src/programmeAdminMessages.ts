/** Texts of /admin/programme. */
export const programmeAdminMessages = {
  lead: 'The running order of the day. Move the lines, add breaks, then publish it.',
  loadFailed: 'The programme could not be loaded.',
  none: 'There is no programme yet. Say when the day begins, then build it from the accepted entries.',
  buildNote:
    'Accepted entries without a line are added at the end, so that one person’s performances are apart.',
  suggestNote: 'A new order for all that has not begun. Breaks and fixed times keep their places.',
  atTheEnd: 'At the end',
  close: (count: number) =>
    `${String(count)} ${count === 1 ? 'pair of performances is' : 'pairs of performances are'} of one person and close to each other:`,
  stale: 'Somebody else has changed this line meanwhile. It is shown as it is now; please do it again.',
  failed: 'This was not saved. Please try again.',
  state: {
    none: 'Not built yet.',
    draft: 'A draft. Nobody but organisers sees it.',
    published: 'Published. Everybody sees it at /programme.',
    closed: 'Published and closed. Owners can no longer withdraw their entries.',
  },
  askAnnounce: {
    question: 'Announce these times?',
    follows: 'Everybody reads the times of this page as the plan, and a delay is counted from them.',
  },
  askTakeBack: {
    question: 'Take the programme back?',
    follows: 'Visitors see no programme until you publish it again.',
  },
  removed: (label: string) => `${label} has been removed from the programme.`,
} as const;
