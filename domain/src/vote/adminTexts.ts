import { VOTE } from './constants';
import type { VoteStep } from './states';

/** The sentences of /admin/vote. */
export const voteAdminTexts = {
  lead: 'The audience decides one award with printed tickets: one ticket, one vote, sealed until two people count.',
  none: 'There is no vote of this year yet. Set it up: its award, its performances and its two key parts.',
  loading: 'Loading the vote...',
  loadFailed: 'The vote could not be loaded.',
  entriesFailed: 'The performances could not be loaded.',
  noEntries: 'No accepted entry has a number yet. Numbers are given in Entries.',
  states: {
    setup: 'Being set up',
    open: 'Open',
    closed: 'Closed',
    counted: 'Counted',
    published: 'Published',
    void: 'Void',
  },
  next: {
    setup: 'Next: print tickets, let both people try their key part, then open the vote.',
    open: 'People vote. Nobody sees how it stands, and there is no counter. Next: close it, or wait for its time.',
    sealing:
      'The vote is closed. For five minutes, tickets that were opened before the end may still vote. Then the box is sealed. Read the vote again.',
    unreadable: (count: number) =>
      `Tickets that the site cannot read: ${String(count)}. Nobody knows if they have voted, so the box is not sealed. Tell the person who looks after the site. Once they can be read, the box is sealed by itself within five minutes. ${
        count > VOTE.unreadable
          ? 'They are too many to seal the box without them: if they stay so, declare the vote void.'
          : 'Or seal it without them: they then never count.'
      }`,
    first: 'The box is sealed. Next: two people count, each with an own account.',
    second:
      'One person has counted. Next: a second person counts, who types both key parts. Both people have to be there.',
    counted: 'Both people have counted. Nobody sees the result before you publish it.',
    published: 'The result is public. Anybody can count it again.',
    void: 'The vote is void. Nothing was counted or shown.',
  },
  passNext: {
    setup: 'The vote is not open yet.',
    open: 'People vote. Nobody sees how it stands, and there is no counter.',
    unreadable: (count: number) =>
      `Tickets that the site cannot read: ${String(count)}. So the box is not sealed, and an administrator decides about it.`,
    count:
      'The box is sealed. Two different people count it, and at most one of them has a pass. Nobody sees a result yet.',
    counted: 'Both people have counted. An administrator publishes the result.',
    published: 'The result is public. Anybody can count it again.',
    void: 'The vote is void. Nothing was counted or shown.',
  },
  desk: {
    title: 'People’s choice',
    open: 'Open the people’s choice',
    none: 'No vote of this year is open.',
  },
  saved: 'The vote is stored.',
  saveFailed: 'The vote could not be stored. Please try again.',
  problems: {
    title: 'Write the name of the award.',
    number: 'Write a whole number from 1 to 15.',
    bounds: 'At most as many as there are performances, and no fewer than the least.',
    entries: 'Choose at least one performance.',
    time: 'Choose a date and a time.',
    closes: 'The vote has to close after it opens.',
  },
  opensHelp: 'For the announcement. The vote opens when you press ‘Open the vote’.',
  closesHelp: 'The vote closes by itself at this time.',
  keysLead:
    'With the vote, this browser makes a key and cuts it into two parts. Let both people be with you, and a printer.',
  parts: {
    title: 'The two key parts',
    once: 'They are shown only now. Neither is stored or sent, here or on the server. If a part is lost, nobody can count, and the vote is void.',
    todo: 'Call one person after the other. Print the part (one sheet with two copies) or save it, and hand it over. Each person keeps the two copies in two places, and shows the part to nobody before the count.',
    of: (number: number) => `Part ${String(number)} of 2`,
    person: ['For the first person', 'For the second person'],
    done: 'Both parts are handed over',
    wait: 'Print or save both parts first.',
    print: (number: number) => `Print part ${String(number)}`,
    save: (number: number) => `Save part ${String(number)}`,
    keep: 'Keep this sheet secret and safe until the count. Cut it, and keep the two copies in two places. Without it nobody can count, and the vote is void. Nobody can make it again.',
    capitals: 'Capital and small letters are the same. There is no I, L, O or U.',
  },
  anew: {
    question: 'Make a new key?',
    detail:
      'Both parts that you have handed out become worthless at once. Tickets that are printed stay valid.',
    done: 'The vote has a new key.',
  },
  tried: {
    title: 'Let both people try their part',
    lead: 'Nothing that you type here is sent or stored.',
    label: 'Key part',
    right: (number: number) => `✓ Part ${String(number)} reads, and belongs to this vote.`,
    wrong: 'This is no part of the key of this vote. Compare it with the sheet, letter by letter.',
    missing: 'Not both parts were tried on this page. A part that cannot be read makes the vote void.',
    both: 'Both parts were tried, and read.',
    demo: 'This is the vote of the demo. It is counted without key parts.',
  },
  steps: {
    open: {
      question: 'Open the vote?',
      detail:
        'Everybody with a valid ticket can vote from now on. The list and the key cannot be changed any more.',
      done: 'The vote is open.',
    },
    close: {
      question: 'Close the vote?',
      detail:
        'It cannot be opened again. Tickets that were opened before may still vote for five minutes; then the box is sealed.',
      done: 'The vote is closed.',
    },
    publish: {
      question: 'Publish the result?',
      detail:
        'Everybody sees winners, tally and file at once, on the page of the results. This cannot be taken back.',
      done: 'The result is public.',
    },
  },
  without: {
    button: 'Seal the box without them',
    question: (count: number) => `Seal the box without the tickets that cannot be read (${String(count)})?`,
    detail:
      'Votes of these tickets, if there are any, never count, also if the tickets can be read again later. Everybody sees their number. This cannot be taken back.',
    done: 'The box is sealed.',
  },
  stepFailed: 'That did not work. Please try again.',
  voidLead:
    'Nothing is counted or shown afterwards, and this cannot be taken back. Everybody can read the reason.',
  voided: 'The vote is void.',
  reasonMissing: 'Write a reason. Everybody can read it.',
  count: {
    question: 'Count as the first person?',
    detail: (hash: string) =>
      `You confirm this sealed box: ${hash}. You see nothing of it. Afterwards a second person counts, with another account.`,
    first: 'You have counted. Now a second person counts, with another account.',
    lead: 'Log in with the account of the second person. Each of the two types an own part, while the other looks away. The parts are joined in this browser and used once; the server keeps nothing of them.',
    done: 'The box is counted. Publish the result when it is due.',
    failed: 'The box could not be counted. Please try again.',
    passQuestion: 'Count the box?',
    passDetail: (hash: string) =>
      `You confirm this sealed box: ${hash}. You see nothing of it. If somebody has counted before you, both parts of the key are asked for next.`,
    passLead:
      'Somebody has counted before you, so you are the second person. Each of the two who hold a part types it here, while the other looks away. The parts are joined in this browser and used once; the server keeps nothing of them.',
    passFirst: 'You have counted. Now a second person counts: an administrator, with an own account.',
    passDone: 'The box is counted. An administrator publishes the result.',
    same: 'These are two copies of one part. Each person types an own part.',
    demo: 'The vote of the demo is counted without key parts.',
  },
  tickets: {
    none: 'No tickets yet. Twelve are on a sheet.',
    loading: 'Loading the tickets...',
    loadFailed: 'The tickets could not be loaded.',
    sheets: 'From 1 to 40 sheets, with twelve tickets each.',
    lead: 'The file has a cover sheet, whose back is empty, and of each sheet of tickets the front and the back. Print it on both sides, turned over the long edge, at 100 %.',
    made: (n: number, tickets: number) => `Batch ${String(n)}: ${String(tickets)} tickets`,
    once: 'The PDF was saved on this computer. It is the only place with the codes: the site cannot show them again. Delete it when the tickets are printed. If it is lost, make this batch void.',
    cover: (code: string) => `Cover sheet: ${code}`,
    printFailed: 'The tickets could not be made. Please try again: the same tickets come, and not others.',
    activateQuestion: (n: number) => `Make batch ${String(n)} valid?`,
    activateDetail:
      'Do this when the stack is at the gate. Before, a stolen stack is worth nothing. The crew can do it by the code of the cover sheet.',
    activated: 'The tickets are valid.',
    voidTitle: (n: number) => `Make batch ${String(n)} void`,
    voidOpen:
      'All its tickets are worth nothing from now on, and votes with them leave the box. Everybody can read the number and the reason.',
    voidClosed:
      'Its unused tickets are void. Votes that are in the box stay. Everybody can read the number and the reason.',
    voided: 'The tickets are void.',
    states: { printed: 'Printed, not valid yet', active: 'Valid', void: 'Void' },
    public: (printed: number, active: number) =>
      `Everybody sees these numbers: ${String(printed)} printed, ${String(active)} valid. Compare them with the gate’s own count.`,
  },
  paper: {
    lead: 'Two people type each paper, each with an own account or pass. It counts when both have typed the same. Of phone and paper the first counts. Until the second typing the server can read what you type.',
    closed: 'Papers can be typed while the vote is open.',
    code: 'Code of the ticket',
    wrongCode: 'This is not the code of a ticket. Compare it with the ticket, letter by letter.',
    choose: (min: number, max: number) =>
      `Tick what is ticked on the paper: from ${String(min)} to ${String(max)}, or none of them.`,
    bounds: (min: number, max: number) =>
      `Tick from ${String(min)} to ${String(max)}, or ‘None of them’. A paper with other ticks is spoilt: do not type it.`,
    none: 'None of them',
    first: 'Stored. It counts when a second person has typed the same.',
    done: 'Both have typed the same. The paper counts, unless a phone or the table had the ticket before.',
    differs:
      'It differs from what somebody else has typed, so it does not count yet. Compare it with the paper, and type it again, or let a third person type it.',
    failed: 'The paper could not be stored. Please try again.',
  },
} as const;

/** The names of the steps on their buttons. */
export const VOTE_STEP_NAMES: Record<VoteStep, string> = {
  change: 'Change',
  open: 'Open the vote',
  close: 'Close the vote',
  count: 'Count',
  publish: 'Publish',
  void: 'Declare void',
};
