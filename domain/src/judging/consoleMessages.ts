const notNoted = (count: number) =>
  `${count === 1 ? '1 entry in this round is' : `${String(count)} entries in this round are`} not noted as a conflict of interest.`;

/**
 * The sentences of the console and of the rounds in the dashboard. They are separate from `messages`, so that
 * visitors' phones do not load them.
 */
export const consoleMessages = {
  loadFailed: 'The round could not be loaded.',
  listFailed: 'The rounds could not be loaded.',
  none: 'No rounds yet. Make one, choose its entries and judges, and open it when the first performance begins.',
  noneForPass: 'There is no round to look after yet. An administrator makes it.',
  noPass: 'This page is for the head judge and for tabulators, each with a pass.',
  asOf: (time: string) => `As of ${time}`,
  stale: (time: string) => `The server was not reached. This is as of ${time}.`,
  failed: 'This could not be done. Please try again.',
  inTheWay: 'Still in the way:',
  explained: {
    freeze: {
      question: 'What is freezing?',
      answer:
        'Freezing makes the marks final: the results are computed and stored. A sheet that arrives later is kept, and waits for a decision. Freezing publishes no places; that is a step of its own, under Results.',
    },
    fingerprint: {
      question: 'What is a fingerprint?',
      answer:
        'A fingerprint is a code that is computed from the rules, the entries, the judges and their marks. The same marks always give the same code, and one changed mark gives another. When two people see the same code, they look at the same marks.',
    },
    seat: {
      question: 'What is a seat?',
      answer:
        'A seat is a letter, or two, that stands for one judge in this round. It stands at the judge’s sheets on the console. Where marks of judges are published, it stands there instead of the name.',
    },
    spread: {
      question: 'What is the spread?',
      answer:
        'The spread is the distance between the highest and the lowest total of a performance. It says how far its judges are apart. A large spread is no mistake by itself, but a reason to look at the marks before you approve them.',
    },
    class: {
      question: 'What is a class?',
      answer:
        'A class is a group of performances with places of its own. A category is a class when it has enough performances. Smaller categories are one class together, and a single small one stays as it is.',
    },
  },
  attention: (count: number) =>
    count === 1 ? '1 sheet needs a person' : `${String(count)} sheets need a person`,
  noAttention: 'Nothing needs a decision now.',
  noEntries: 'This round has no entries yet.',
  phones: {
    none: 'No phone has opened a sheet yet.',
    heard: (ago: string) => `last heard ${ago}`,
    allSent: 'everything sent',
    waiting: (count: number) =>
      count === 1 ? '1 change waits on the phone' : `${String(count)} changes wait on the phone`,
    offset: (marks: string) => `${marks} from the panel on average`,
  },
  step: {
    setup:
      'The round is being set up. Judges see it when it opens; then its rules stay as they are, and entries and judges can only be added.',
    open: 'Judges score now. Close the round when the last performance is over.',
    closed:
      'The stage is over. Sheets that still wait on phones arrive as before. When nothing is in the way, two people approve the marks, then the round is frozen.',
    closedPractice: 'This practice round is over. It has no results.',
    frozen:
      'The marks are fixed and the results are stored. Sheets that arrive from now on wait for a decision.',
    published: 'The results are published.',
    confirmOpen:
      'Open this round? Its rules cannot be changed any more. Entries and judges can still be added.',
    reason: 'Say why',
    closeReason: 'Why does the round close all the same?',
    backReason: 'Why does the round go back a step?',
    everybody: 'Note all of them as performed',
    fingerprint: (hash: string) =>
      `Fingerprint of the marks: ${hash}. It stands for all marks together, so that both people approve the same ones. When a mark changes, it changes too, and they approve again.`,
    noFingerprint: 'The results cannot be computed yet, so there is nothing to approve.',
    approved: (name: string) => `${name} has approved these marks.`,
    approvedBefore: (name: string) => `${name} approved earlier marks. That approval is void.`,
    done: 'Saved.',
    versions: (count: number) => `Version ${String(count)} of the results is stored.`,
  },
  provisional: {
    title: 'Provisional, for the jury',
    lead: 'Read this table before you approve: nobody else sees it, and nothing of it is public.',
    leadAgain:
      'Read this table before you approve: nobody else sees it. The public goes on seeing the old places until the correction is published.',
    columns:
      'Each judge has a column. The spread is the distance between the highest and the lowest total. Marks taken off count in the final only.',
    estimated: '(estimated)',
  },
  sheet: {
    notBegun: 'Nothing of this sheet has arrived yet.',
    sentAt: (time: string) => `arrived ${time}`,
    late: 'This arrived after the round was frozen.',
    conflict: 'This was sent from another phone, or after somebody changed the sheet here.',
    recused:
      'The sheet here has no marks, because of a conflict of interest. Use the other side only where there is none.',
    chooseSide: 'Both sides are kept, whatever you choose.',
    keepOnly: 'Both sides are kept. To use these marks, the round goes back to closed first.',
    spread: (total: string, mean: string) =>
      `The total is ${total}, while the mean of all judges is ${mean}. Ask the judge whether it is meant so. If it is, say what you found out; if not, return the sheet.`,
    answered: (reason: string) => `Somebody has looked at it: ${reason}`,
    incomplete: 'A mark is missing. Ask the judge for it and confirm the sheet, or return it.',
    differs:
      'The two typings differ where two numbers stand, so these fields are empty. Somebody who has typed neither looks at the paper and types what stands there.',
    leaveOut: 'Do not estimate the missing marks: this judge is left out for this performance.',
    returned: 'Returned. The judge’s phone shows the reason.',
    saved: 'Saved.',
    frozen: 'The round is frozen. Go back a step to change sheets.',
  },
  entry: {
    marks: 'Marks to take off, of 100',
    deductions: 'Marks taken off',
    noDeductions: 'None.',
    over: (time: string) => `${time} over the time`,
    overtime: (taken: string, allowed: string) =>
      `On the stage for ${taken} minutes, where ${allowed} are allowed. You decide whether marks are taken off.`,
    suggest: (marks: number) => (marks === 1 ? 'Take 1 mark off' : `Take ${String(marks)} marks off`),
  },
  paper: {
    lead: 'Two people type each paper sheet. The second does not see what the first typed. Equal sheets are confirmed at once; where they differ, somebody else looks at the paper.',
    phones: 'Show judges with a phone too',
    none: 'There is no open round with paper sheets.',
    allDone: 'No sheet waits for you now.',
    onlyPhones:
      'No sheet of a judge without a phone waits for you. If a judge with a phone wrote on paper, tick the box above.',
    states: {
      none: 'Not typed',
      first: 'Typed once, needs you',
      mine: 'You have typed it; now somebody else',
      done: 'Done',
    },
    typedOnce: 'Saved. Somebody else has to type the same sheet now.',
    typedTwice: 'Saved. Both typings are there.',
    range: (max: number) => `0 to ${String(max)}`,
    loadFailed: 'The paper sheets could not be loaded.',
    incomplete: 'Type a whole number for every criterion, as it stands on the paper.',
  },
  scan: {
    lead: 'For a phone without any network: on the phone, open "This phone", then "Show the marks as QR codes". Hold it before this camera, one code after the other.',
    denied:
      'The camera cannot be used here. Allow it in the browser, or take a photo of the code and choose it.',
    noCode: 'There is no code in this picture. Take it straight from the front, with the whole code in it.',
    foreign: 'This code is not of a judge’s phone.',
    read: (number: number, count: number) => `Code ${String(number)} of ${String(count)} read.`,
    series: (read: number, count: number) => `${String(read)} of ${String(count)} codes of this phone read`,
    known: 'This code was read already.',
    waiting: (count: number) =>
      count === 1
        ? '1 code waits on this device until there is a network.'
        : `${String(count)} codes wait on this device until there is a network.`,
    taken: (judge: string, sheets: number) =>
      `${judge}: ${sheets === 1 ? '1 sheet has' : `${String(sheets)} sheets have`} arrived.`,
    undecided: (judge: string) => `${judge}: a sheet needs a decision. Look at the list of sheets.`,
    refused: (judge: string) =>
      `${judge}: a sheet was not taken, because its state does not allow it. It stays on the phone.`,
    notKept: 'This device cannot keep codes. Stay on this page until they are sent.',
  },
  round: {
    made: 'Round made. Now choose its entries and judges.',
    copied: 'Practice round made, with the same judges. Open it, so that every phone sends a sheet.',
    saved: 'Saved.',
    failed: 'The round could not be saved.',
    weights: (sum: number) => `The weights add up to ${String(sum)} and must add up to 100.`,
    spreadHelp: 'A total that is so many marks of 100 away from the mean of all judges is shown as an alert.',
    /** Below the choice of the rule about several prizes of one person. */
    prizesHelp: {
      group:
        'Who has a prize gets no second one in the same group of prizes: the next in the order gets it. A song and a poem of one person may win in two groups. Three children of one family are three persons.',
      across:
        'Who has a prize gets no other one, in whatever group. The largest amount counts, and the next in the order gets the others. Three children of one family are three persons.',
      off: 'Each place wins its prize, also where one person has several places.',
    },
    criteriaHelp:
      'What judges mark. The weights say how much of 100 each of them counts. For half marks, let a criterion have marks up to 20 instead of 10: then 15 is seven and a half of ten, and the weight stays.',
    entriesHelp:
      'Accepted entries of this edition. Judges see them in the order of the programme, and in the order of this list where there is none.',
    saveEntries: (count: number) => (count === 1 ? 'Save 1 entry' : `Save ${String(count)} entries`),
    saveJudges: (count: number) => (count === 1 ? 'Save 1 judge' : `Save ${String(count)} judges`),
    noAccepted: 'No entry of this edition is accepted yet.',
    judgesHelp:
      'Each judge has a pass (see Passes) and a seat, a letter that stands in the published results instead of the name. A judge with the role "Practises only" marks, but does not count.',
    noPasses: 'No judge of this edition has a pass yet. Make passes first, in the section Passes.',
    conflictsHelp: 'Entries about which this judge does not decide, for example those of the own family.',
    conflictReason: 'Conflict of interest',
    leads: (judge: string, group: string, count: number) =>
      `${judge} seems to lead the group ${group}. ${count === 1 ? '1 of its entries in this round is' : `${String(count)} of its entries in this round are`} not noted as a conflict of interest.`,
    related: {
      guardian: (judge: string, count: number) =>
        `${judge} seems to be a guardian of somebody who performs. ${notNoted(count)}`,
      performs: (judge: string, count: number) => `${judge} seems to perform. ${notNoted(count)}`,
      registered: (judge: string, count: number) =>
        `${judge} seems to have registered somebody. ${notNoted(count)}`,
    },
    noteRelated: (count: number) => (count === 1 ? 'Note it' : 'Note them'),
    conflictTaken: 'The conflict of interest was taken back. Please mark this performance.',
    addedOnly:
      'The round is open: judges can be added, the others keep their seats. A conflict of interest counts at once: the sheet of that judge is recused, also where it has marks.',
    entriesAddedOnly:
      'The round is open: entries can only be added. No marks change, and every judge’s phone gets the new sheet.',
  },
} as const;
