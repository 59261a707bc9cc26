import type { Phase } from './phase';

/** The section of the dashboard where a step is done; null for what is done in the hall. */
type Place =
  | 'editions'
  | 'entries'
  | 'consents'
  | 'programme'
  | 'judging'
  | 'passes'
  | 'results'
  | 'certificates'
  | 'rehearsal';

export interface Check {
  /** A tick is stored under this name, so it stays the same when the sentence changes. */
  key: string;
  text: string;
  place: Place | null;
}

const check = (key: string, text: string, place: Place | null = null): Check => ({ key, text, place });

/** The steps of docs/organisers.md in the phase in which they are due. */
export const CHECKLIST: Record<Phase, readonly Check[]> = {
  planned: [
    check(
      'dates',
      'Enter date, place and deadline of the edition, and read the warnings about dates.',
      'editions',
    ),
    check(
      'categories',
      'Look through categories, places and prizes: they are those of the last edition.',
      'editions',
    ),
    check('open', 'Open the edition, so that people can register.', 'editions'),
  ],
  open: [
    check('decide', 'Decide about the entries that were sent in.', 'entries'),
    check(
      'announce',
      'Announce the decisions that wait: until then nobody but organisers knows them.',
      'entries',
    ),
    check('consents', 'Ask for the guardians’ consents that are missing.', 'consents'),
  ],
  closed: [
    check(
      'programme',
      'Build the programme, look at one person’s performances, and publish it.',
      'programme',
    ),
    check('round', 'Make the round: its criteria, entries and judges.', 'judging'),
    check(
      'practice',
      'Open a practice copy of the round, and let each judge send one sheet from the own phone.',
      'judging',
    ),
    check('passes', 'Print a pass for each person, and never one for two.', 'passes'),
    check(
      'papers',
      'Print the running order, the score sheets and the tally: with them the day ends without any device.',
      'programme',
    ),
    check('rehearse', 'Play the day once with the whole team, and end the rehearsal.', 'rehearsal'),
  ],
  stage: [
    check(
      'network',
      'Let everybody open the own pass once with a network, until it says ‘Ready offline’; on a judge’s phone this stands under ‘This phone’.',
    ),
    check('openRound', 'Open the round. Its rules are locked from then on.', 'judging'),
    check('checkIn', 'Begin the check-in: a child without consent signs with its guardian before the stage.'),
    check('screen', 'Open the screen for the stage on the laptop, and drag it to the projector.'),
    check(
      'sent',
      'After the last performance, wait until each judge’s phone says ‘you may leave’ at the top.',
    ),
  ],
  judged: [
    check('close', 'Close the round. Sheets that still wait on phones arrive as before.', 'judging'),
    check(
      'settle',
      'Answer what needs a person, such as marks of one judge far from those of the others.',
      'judging',
    ),
    check(
      'approve',
      'Let two people approve the marks. The fingerprint is a short code made of all marks: two screens that show the same one show the same marks.',
      'judging',
    ),
    check(
      'freeze',
      'Freeze the round: the marks are fixed then. Until the results are published you can still go back a step, with a reason; after that a mark changes by a public correction only.',
      'judging',
    ),
    check('reveal', 'Put the reveal on the laptop at the stage, and print the presenter’s list.', 'results'),
    check('publish', 'Publish the results after the ceremony.', 'results'),
  ],
  published: [
    check('pay', 'Pay the prizes, and note the code of each transfer.', 'results'),
    check('certificates', 'Issue the certificates, and print them.', 'certificates'),
    check('next', 'Begin the next edition when its date is known.', 'editions'),
  ],
};

/** The names of all steps. */
export const CHECK_KEYS = Object.values(CHECKLIST).flatMap((checks) => checks.map(({ key }) => key));

/** Texts of the checklist on the overview. */
export const checklistTexts = {
  title: 'Checklist',
  lead: 'All organisers share these ticks.',
  loadFailed: 'The ticks of the checklist could not be loaded.',
  failed: 'The tick could not be saved. Please try again.',
  done: (done: number, all: number) => `${done} of ${all} done`,
} as const;
