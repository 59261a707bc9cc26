import { boxHashOf, commitmentOf, sortedIds } from './box';
import { areAlikeEnough, countForeign, FEWEST_DISCLOSED } from './disclosure';
import { approvalsOf, isValidChoice, placed, type TallyRow } from './tally';
import type { VotesFile } from './votesFile';

interface Recount {
  box_hash: string;
  tally: TallyRow[];
  winners: string[];
  /** Sentences about what differs from the file; empty where nothing does. */
  wrong: string[];
  /** Sentences about what the file does not let anybody check. */
  unchecked: string[];
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** [true where it is wrong, the sentence]. */
type Check = readonly [boolean, string];
const failed = (checks: readonly Check[]): string[] =>
  checks.flatMap(([isWrong, sentence]) => (isWrong ? sentence : []));

const isSorted = (texts: readonly string[]) => same(texts, sortedIds(texts));

const boxChecks = ({ box_hash, commitments, receipts, counts }: VotesFile, hash: string): Check[] => [
  [hash !== box_hash, `box_hash is ${box_hash}, and the commitments give ${hash}.`],
  [!isSorted(commitments), 'commitments are not sorted.'],
  [!isSorted(receipts), 'receipts are not sorted.'],
  [receipts.length !== commitments.length, 'There is not one receipt for each commitment.'],
  [counts.used !== commitments.length, 'counts.used is not the number of commitments.'],
  [counts.spoilt > counts.used, 'counts.spoilt is larger than counts.used.'],
  [(counts.damaged ?? 0) > counts.spoilt, 'counts.damaged is larger than counts.spoilt.'],
  [
    counts.phone + counts.table + counts.paper !== counts.used,
    'counts.phone, counts.table and counts.paper do not add up to counts.used.',
  ],
];

function ballotChecks(file: VotesFile, ballots: NonNullable<VotesFile['ballots']>): Check[] {
  const missing = countForeign(file.commitments, ballots.map(commitmentOf));
  const choices = ballots.map(({ choice }) => choice);
  const bad = choices.filter((choice) => !isValidChoice(file, choice)).length;
  return [
    [missing > 0, `${String(missing)} ballots open no commitment of the file.`],
    [bad > 0, `${String(bad)} ballots break the rules of the vote.`],
    [!areAlikeEnough(choices), 'A pattern of choices occurs fewer than three times.'],
  ];
}

function approvalChecks(file: VotesFile, approvals: readonly string[]): Check[] {
  const listed = new Set(file.entries.map(({ id }) => id));
  const sizes = Object.entries(file.sizes ?? {});
  const sum = sizes.reduce((total, [size, count]) => total + Number(size) * count, 0);
  const isSize = (size: string) => size === '0' || (Number(size) >= file.min && Number(size) <= file.max);
  const most = Math.max(0, ...approvalsOf([approvals]).values());
  return [
    [!approvals.every((id) => listed.has(id)), 'An approval is for an entry that is not in the list.'],
    [sum !== approvals.length, 'sizes do not add up to the number of approvals.'],
    [!sizes.every(([size]) => isSize(size)), 'A size breaks the rules of the vote.'],
    [most > validOf(file), 'An entry has more approvals than there are ballots.'],
  ];
}

/** The number of valid ballots, as far as the file shows them. */
function validOf({ ballots, sizes, counts }: VotesFile): number {
  if (ballots) return ballots.length;
  if (sizes) return Object.values(sizes).reduce((total, count) => total + count, 0);
  return counts.used - counts.spoilt;
}

function disclosureChecks(file: VotesFile): Check[] {
  const { ballots, approvals, sizes, counts } = file;
  const valid = validOf(file);
  const isShown = ballots !== null || approvals !== null;
  return [
    [valid !== counts.used - counts.spoilt, 'The ballots are not the used ones without the spoilt ones.'],
    [isShown !== valid >= FEWEST_DISCLOSED, 'Ballots are published from twenty on, and not before.'],
    [ballots !== null && approvals !== null, 'Ballots and approvals must not both be published.'],
    [(approvals === null) !== (sizes === null), 'approvals and sizes are published together.'],
    ...(ballots ? ballotChecks(file, ballots) : []),
    ...(approvals ? approvalChecks(file, approvals) : []),
  ];
}

/** The approvals as the file shows them; null where it shows none. */
function shownApprovals({ ballots, approvals }: VotesFile): Map<string, number> | null {
  if (ballots) return approvalsOf(ballots.map(({ choice }) => choice));
  return approvals && approvalsOf([approvals]);
}

const leftOutOf = ({ counts: { unreadable = 0 } }: VotesFile): string[] =>
  unreadable === 0
    ? []
    : [
        `Tickets that could not be read when the box was sealed: ${String(unreadable)}. Nobody knows if they had voted, and they are not in the box.`,
      ];

const damagedOf = ({ counts: { damaged = 0 } }: VotesFile): string[] =>
  damaged === 0
    ? []
    : [
        `Votes whose tickets were damaged after the box was sealed: ${String(damaged)}. They are in the box, and nobody can open them.`,
      ];

const undisclosedOf = ({ ballots, approvals }: VotesFile): string[] => {
  if (ballots) return [];
  if (approvals)
    return ['Single approvals are published: nobody can check here that they are what the commitments hold.'];
  return [
    'Fewer than twenty ballots are valid, so none is published: only the places can be checked, and not the votes.',
  ];
};

/** Counts a published vote again, from its commitments and its ballots or approvals. */
export function recount(file: VotesFile): Recount {
  const box_hash = boxHashOf(file.commitments);
  const shown = shownApprovals(file);
  const claimed = new Map(file.tally.map(({ id, votes }) => [id, votes]));
  const { tally, winners } = placed(file.entries, (id) => (shown ?? claimed).get(id) ?? 0);
  const wrong = failed([
    ...boxChecks(file, box_hash),
    ...disclosureChecks(file),
    [
      !same(
        tally,
        file.tally.map(({ id, votes, place }) => ({ id, votes, place })),
      ),
      'The tally differs.',
    ],
    [!same(winners, file.winners), 'The winners differ.'],
  ]);
  return {
    box_hash,
    tally,
    winners,
    wrong,
    unchecked: [...undisclosedOf(file), ...leftOutOf(file), ...damagedOf(file)],
  };
}
