import type { Hurdle, Step } from './next';
import type { Ahead, Phase } from './phase';

const counted = (count: number, one: string, many = `${one}s`) =>
  `${String(count)} ${count === 1 ? one : many}`;
const are = (count: number, one: string, many?: string) =>
  `${counted(count, one, many)} ${count === 1 ? 'is' : 'are'}`;

const AHEAD: Record<Ahead['what'], string> = {
  opens: 'until registration opens',
  closes: 'until registration closes',
  event: 'until the event',
};
const TODAY: Record<Ahead['what'], string> = {
  opens: 'Registration opens today.',
  closes: 'Registration closes today.',
  event: 'The event is today.',
};

/** Texts of /admin, the first page of the dashboard. */
export const overviewMessages = {
  loadFailed: 'The state of the edition could not be loaded.',
  phases: {
    planned: 'Planned',
    open: 'Open',
    closed: 'Closed',
    stage: 'On stage',
    judged: 'Judged',
    published: 'Published',
  } satisfies Record<Phase, string>,
  title: {
    planned: 'The edition is being planned',
    open: 'Registration is open',
    closed: 'Registration is over',
    stage: 'The competition is on stage',
    judged: 'The marks are being counted',
    published: 'The results are published',
  } satisfies Record<Phase, string>,
  ahead: ({ what, days }: Ahead) =>
    days === 0 ? TODAY[what] : `${days === 1 ? 'day' : 'days'} ${AHEAD[what]}`,
  steps: {
    plan: 'Set the dates of registration',
    openRegistration: 'Open registration',
    waitForOpening: 'Look at the edition before it opens',
    decide: 'Decide the entries that came in',
    invite: 'Invite people to the small categories',
    waitForDeadline: 'Look at the entries until the deadline',
    makeRound: 'Make a round for the judges',
    makeProgramme: 'Make the programme',
    openRound: 'Open the round for the judges',
    waitForEvent: 'Print the programme and the score sheets',
    followStage: 'Follow the stage',
    closeRound: 'Close the round',
    settleSheets: 'Settle the sheets that are left',
    freeze: 'Freeze the marks',
    publish: 'Publish the results',
    payPrizes: 'Pay the prizes',
    certificates: 'Issue the certificates',
    nextEdition: 'Begin the next edition',
  } satisfies Record<Step, string>,
  next: 'Next step',
  way: 'In the way',
  nothingInTheWay: 'Nothing stands in the way.',
  hurdles: {
    noWindow: () => 'Nobody has set when registration opens.',
    noDeadline: () => 'Nobody has set when registration closes.',
    eventOver: () => 'The date of the event has passed.',
    smallCategories: (count) =>
      count === 1
        ? '1 category has too few entries, and would be judged together with others.'
        : `${String(count)} categories have too few entries, and would be judged together.`,
    undecidedEntries: (count) => `${are(count, 'entry', 'entries')} not decided.`,
    overdue: (count) => `${are(count, 'returned entry', 'returned entries')} overdue.`,
    consents: (count) => `${counted(count, 'entry', 'entries')} without a guardian’s consent.`,
    noRound: () => 'There is no round for the judges.',
    noJudges: (count) => `${counted(count, 'round')} without judges.`,
    noProgramme: () => 'There is no programme.',
    sheets: (count) => `${are(count, 'sheet')} missing.`,
    undecidedSheets: (count) => `${counted(count, 'sheet')} with late or conflicting marks.`,
    alerts: (count) => `${counted(count, 'total')} far from the other judges, and not answered.`,
    prizes: (count) => `${are(count, 'prize')} not paid or not settled.`,
    withdrawn: (count) =>
      `${counted(count, 'entry', 'entries')} withdrawn, but named in the published results.`,
  } satisfies Record<Hurdle, (count: number) => string>,
  toDo: {
    title: 'To do',
    none: 'Nothing waits for you.',
    entries: (count: number) => `${counted(count, 'entry', 'entries')} to decide`,
    overdue: (count: number) => `${counted(count, 'returned entry', 'returned entries')} overdue`,
    ending: (count: number) => `${counted(count, 'offered place')} not confirmed, and ending within two days`,
    consents: (count: number) =>
      `${counted(count, 'guardian’s consent', 'consents of guardians')} missing or refused`,
    shared: (count: number) =>
      `${counted(count, 'entry', 'entries')} with a guardian’s phone or e-mail that is the leader’s, an organiser’s or several guardians’: paper is needed, or a decision in front of the team`,
    sheets: (count: number, round: string) => `${counted(count, 'score sheet')} missing in ${round}`,
    undecided: (count: number, round: string) =>
      `${counted(count, 'score sheet')} late or in conflict in ${round}`,
    alerts: (count: number, round: string) =>
      `${counted(count, 'total')} far from the other judges in ${round}`,
    unreadable: (count: number, round: string) =>
      `${counted(count, 'record')} of ${round} cannot be read: tell whoever runs the site`,
    unreadableRounds: (count: number) =>
      `${counted(count, 'round')} cannot be read: tell whoever runs the site`,
    prizes: (count: number) => `${counted(count, 'prize')} to pay or to settle`,
    withdrawn: (count: number) =>
      `${counted(count, 'entry', 'entries')} withdrawn, but named in the published results`,
    mails: (count: number) => `${counted(count, 'mail')} not delivered`,
    textsUnreadable:
      '1 record of the settings of text messages cannot be read: no text message is sent until they are saved again',
    textsStopped: '1 account for text messages is empty: nothing is sent',
    textsSpent: '1 budget of text messages is used up',
    textsFailed: (count: number, isMore: boolean) =>
      `${counted(count, 'text message')} ${isMore ? 'or more ' : ''}not delivered`,
    byHand: (count: number, isMore: boolean) =>
      `${counted(count, 'WhatsApp message')} ${isMore ? 'or more ' : ''}to send by hand`,
    textCost: (spent: string, budget: string) => `Text messages: ${spent} of ${budget} spent`,
    stuck: (steps: readonly string[]) =>
      `${counted(steps.length, 'part')} of the maintenance failed again, or came to no end for days (${steps.join(', ')}): tell whoever runs the site`,
    lost: 'Lost link:',
    lostHelp:
      'Search for the number under Participants, then open the entry under Entries: a new link or card is made under its People. For the leader of a group open the group under Groups: ‘Hand over’ makes a new pass.',
    lostUnknown:
      'No registration without an account and no leader has this number: ask who it is before you make a link.',
    moreLost: (count: number, isMore: boolean) =>
      `Show ${String(count)}${isMore ? ' or more' : ''} more numbers that the site does not know`,
    nextLost: 'Show more numbers that the site does not know',
    moreKnownLost: 'Show more numbers of lost links',
    moreLostFailed: 'More numbers could not be loaded.',
    lostDone: 'Done with.',
    lostFailed: 'The number could not be deleted. Please try again.',
    messages: (count: number) => counted(count, 'unread message'),
    partners: (count: number) => counted(count, 'new partner application'),
    furtherMessages: (count: number) => `${counted(count, 'message')} under ‘One of many’`,
    furtherPartners: (count: number) => `${counted(count, 'partner application')} under ‘One of many’`,
    groups: (count: number) => `${counted(count, 'group')} to approve or decline`,
    scans: (count: number) =>
      count === 1
        ? '1 signed sheet waits to be confirmed'
        : `${String(count)} signed sheets wait to be confirmed`,
    translations: (count: number, language: string) =>
      `${counted(count, 'translation')} to review in ${language}`,
    untranslated: (count: number, language: string) =>
      `${counted(count, 'text')} not translated into ${language}`,
    registrations: (count: number) => `${counted(count, 'new registration')} in the last seven days`,
  },
  plots: {
    title: 'How it stands',
    entries: 'Registrations and entries sent in',
    categories: 'Entries in each category',
    stage: 'Performances done',
    spread: 'How the judges differ',
    table: 'The numbers as a table',
    copy: 'Copy',
    copied: 'The table is copied.',
    copyFailed: 'The table could not be copied. Select it, and copy it by hand.',
    registered: 'Registrations',
    submitted: 'Sent in',
    before: (year: number) => `Sent in, ${String(year)}`,
    left: 'Days to the deadline',
    /** Long after the deadline a date says more than a number of days. */
    distance: (left: number, day: string) => {
      if (left === 0) return 'Deadline';
      return left > 0 ? `${counted(left, 'day')} before` : day;
    },
    planned: 'Planned',
    done: 'Done',
    time: 'Time',
    category: 'Category',
    accepted: 'Accepted',
    open: 'Not decided or offered',
    waiting: 'Waiting',
    places: 'Places',
    judge: 'Judge',
    offset: 'Mean distance from the panel',
    spreadSays: 'Marks of 100, above or below the mean of the panel. A harsh judge shifts all alike.',
    progress: (done: number, planned: number) => `${String(done)} of ${String(planned)} done`,
    small: (least: number) =>
      `The line is at ${String(least)}: categories with fewer entries are judged together.`,
    late: (minutes: number) =>
      minutes > 0 ? `${String(minutes)} min late` : minutes < 0 ? `${String(-minutes)} min early` : 'on time',
    lead: (now: number, before: number) =>
      now === before
        ? 'As many entries are sent in as at this time before the last deadline.'
        : `${counted(Math.abs(now - before), 'entry', 'entries')} ${now > before ? 'more' : 'fewer'} sent in than at this time before the last deadline.`,
  },
  stories: {
    title: 'What happened',
    none: 'Nothing has happened yet.',
    noneTold: 'The latest changes are registrations and corrections of entries. “All activity” lists them.',
    loadFailed: 'The latest changes could not be loaded.',
    all: 'All activity',
  },
} as const;
