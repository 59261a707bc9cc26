import { listed } from '../kernel/deletionMessages';

/** Texts of /admin/programme. */
export const programmeAdminMessages = {
  lead: 'The running order of the day. Move the lines, add breaks, then publish it.',
  loadFailed: 'The programme could not be loaded.',
  none: 'There is no programme yet. Say when the day begins, then build it from the accepted entries.',
  buildNote:
    'Accepted entries without a line are added at the end, so that one person’s performances are apart.',
  suggestNote: 'A new order for all that has not begun. Breaks and fixed times keep their places.',
  suggestNone: 'The order is as good as it can be: nothing would change.',
  suggested: (count: number) =>
    count === 1 ? '1 line has another time now.' : `${String(count)} lines have another time now.`,
  moved: (names: string) => `Moved: ${names}.`,
  marked: (count: number) => (count === 1 ? '1 line marked' : `${String(count)} lines marked`),
  undone: 'The programme is as it was before.',
  built: (names: readonly string[]) =>
    names.length === 0 ? 'The times are changed.' : `Added at the end: ${listed(names)}.`,
  nothingToAdd: 'Each accepted entry has a line already. Nothing was changed.',
  otherStart: (now: string, before: string) =>
    `The day begins at ${now} instead of ${before}, and every free line moves with it.`,
  otherGap: (now: number, before: number) =>
    `There are ${String(now)} minutes between two lines instead of ${String(before)}.`,
  buildAdds: 'Accepted entries that have no line yet come at the end.',
  askChange: {
    question: 'Change the published programme?',
    follows: 'Everybody sees it at /programme at once. You can undo it afterwards.',
  },
  noPieces: 'The pieces and the equipment could not be read, so the running order is without them.',
  noSeats: 'The judges could not be read, so the tally has five columns for them.',
  noCriteria: (count: number) =>
    `${String(count)} ${count === 1 ? 'performance has' : 'performances have'} no criteria yet. Make the round under Judging and choose its entries, then the score sheets name the criteria.`,
  criteriaMayChange: 'The criteria on the score sheets can still change until the round is open.',
  atTheBeginning: 'At the beginning',
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
