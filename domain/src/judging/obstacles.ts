import { JUDGING } from '../kernel/constants';
import type { Judge } from './judge';
import { judgingMessages } from './messages';
import { farFromPanel } from './panel';
import type { Approval, Round, RoundEntry } from './round';
import { isMarkedStatus, isSettled } from './states';
import type { Sheet } from './storedSheet';

const { obstacle: texts } = judgingMessages;

/** A round with all that belongs to it. */
export interface RoundParts {
  round: Round;
  entries: readonly RoundEntry[];
  judges: readonly Judge[];
  sheets: readonly Sheet[];
  /** The names of stored documents that do not match their schema, which are in none of these lists. */
  unreadable?: readonly string[];
  /** The stored document of the joined persons, where a part of it cannot be read. */
  damagedJoins?: string;
}
/** The facts that a step needs beyond the documents of the round. */
export interface StepFacts {
  /** The names of the judges whose phones sent no practice sheet. */
  unpractised: readonly string[];
  /** The input of the results: its hash, or why it is refused; and the bytes of the version that would be stored. */
  input: { hash: string | null; reasons: readonly string[]; bytes: number };
}
export type Obstacles = Record<string, string>;

const MOST_NAMED = 25;
/** Sorts as people count, because the database's order is by characters. */
const inOrder = (all: readonly string[]) =>
  all.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
const listed = (all: readonly string[]) => {
  const more = all.length - MOST_NAMED;
  return [...inOrder(all).slice(0, MOST_NAMED), ...(more > 0 ? [`+${String(more)}`] : [])].join(', ');
};
/** Removes the obstacles that are empty. */
const present = (all: Record<string, string | null>): Obstacles =>
  Object.fromEntries(Object.entries(all).flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
const unlessNone = (all: readonly string[], text: (list: string) => string) =>
  all.length === 0 ? null : text(listed(all));

const counts = ({ role }: Judge) => role !== 'shadow';

/** The sheets whose marks count. Sheets of shadow judges are neither waited for nor compared. */
export function countingSheets({ judges, sheets }: RoundParts): Sheet[] {
  const passes = new Set(judges.filter(counts).map(({ pass }) => pass));
  return sheets.filter(({ judge }) => passes.has(judge));
}

/** Alerts without a decision about the current revision of the sheet. */
export function openAlerts(parts: RoundParts): Sheet[] {
  const { rules, spread } = parts.round;
  const ranked = new Set(
    parts.entries
      .filter(({ status }) => status === 'performed' || status === 'entered')
      .map(({ entry }) => entry),
  );
  const compared = countingSheets(parts).filter(({ entry }) => ranked.has(entry));
  const far = new Set(farFromPanel(compared, rules.criteria, spread).map(({ sheet }) => sheet));
  return compared.filter(({ id, rev, spread_answer }) => far.has(id) && spread_answer?.rev !== rev);
}

/** The name of a sheet for people: the entry's number and the judge's seat. */
function sheetNames({ entries, judges }: RoundParts) {
  const numbers = new Map(entries.map(({ entry, number }) => [entry, number]));
  const seats = new Map(judges.map(({ pass, seat }) => [pass, seat]));
  return ({ entry, judge }: Pick<Sheet, 'entry' | 'judge'>) =>
    `${numbers.get(entry) ?? '?'} ${seats.get(judge) ?? '?'}`;
}

/** The sheets of entries that performed, in competition or as guests, that are neither confirmed nor recused nor missing with a reason. */
function unsettled(parts: RoundParts): string[] {
  const nameOf = sheetNames(parts);
  const states = new Map(parts.sheets.map(({ entry, judge, state }) => [`${entry} ${judge}`, state]));
  const performed = parts.entries.filter(({ status }) => isMarkedStatus(status));
  const pairs = performed.flatMap(({ entry }) =>
    parts.judges.filter(counts).map(({ pass }) => ({ entry, judge: pass })),
  );
  return pairs
    .filter(({ entry, judge }) => !isSettled(states.get(`${entry} ${judge}`) ?? 'draft'))
    .map(nameOf);
}

const unfinished = ({ entries }: RoundParts) =>
  entries.filter(({ status }) => status === 'entered').map(({ number }) => number);

/** A version of the results is one document, which Firestore limits to 1 MiB; the rest is for its other fields. */
const VERSION_BYTES = 1_020_000;
/** The bytes of one sheet in the input and the output of the results, without its marks: measured with 20 judges. */
const SHEET_BYTES = 192;
const MARK_BYTES = 6;

/** The most entries whose results fit into one version. */
export function mostEntries({ round, judges }: Pick<RoundParts, 'round' | 'judges'>): number {
  const marks = round.rules.criteria.map(({ key }) => key.length + MARK_BYTES);
  const sheet = SHEET_BYTES + marks.reduce((sum, bytes) => sum + bytes, 0);
  return Math.floor(VERSION_BYTES / (sheet * (judges.length + 1)));
}

const personsIn = (entries: readonly RoundEntry[]) =>
  entries.reduce((count, { persons }) => count + persons.length, 0);

export const openingObstacles = ({ round, entries, judges, unreadable = [] }: RoundParts): Obstacles =>
  present({
    unreadable: unlessNone(unreadable, texts.unreadable),
    entries: entries.length === 0 ? texts.entries : null,
    judges: judges.some(counts) ? null : texts.judges,
    size: entries.length > mostEntries({ round, judges }) ? texts.size(mostEntries({ round, judges })) : null,
    members: personsIn(entries) > JUDGING.persons ? texts.members(JUDGING.persons) : null,
  });

const tooLong = ({ input: { bytes } }: StepFacts) =>
  bytes > JUDGING.versionBytes ? texts.length(bytes, JUDGING.versionBytes) : null;

/** An administrator may go on in spite of these obstacles, with a reason. */
export const closingObstacles = (parts: RoundParts, facts: StepFacts): Obstacles =>
  present({
    unreadable: unlessNone(parts.unreadable ?? [], texts.unreadable),
    slots: unlessNone(unfinished(parts), texts.open),
    practice: parts.round.practice ? null : unlessNone(facts.unpractised, texts.unpractised),
    length: parts.round.practice ? null : tooLong(facts),
  });

/** The approvals that are about the current marks. */
export const validApprovals = ({ approvals }: Pick<Round, 'approvals'>, hash: string | null) =>
  approvals.filter(({ inputs_hash }) => inputs_hash === hash);

/** The people who may give the second approval: at most one of the two has a pass. */
function secondApprovers({ judges }: RoundParts, first: Approval): string {
  if (first.kind === 'pass') return 'an administrator';
  const heads = judges.filter(({ role }) => role === 'head').map(({ name }) => name);
  const named = heads.length > 0 ? ` (${inOrder(heads).join(', ')})` : '';
  return `the head judge${named} with the pass, or another administrator`;
}

function approvalObstacle(parts: RoundParts, { input }: StepFacts): string | null {
  const [first, ...others] = validApprovals(parts.round, input.hash);
  if (!first) return texts.approvals;
  return others.length > 0 ? null : texts.oneApproval(secondApprovers(parts, first));
}

/** Why this person cannot approve the marks as they are now; null where they can. */
export function approvalRefusal(
  round: Pick<Round, 'approvals'>,
  { by, kind, hash }: Pick<Approval, 'by' | 'kind'> & { hash: string | null },
): string | null {
  const valid = validApprovals(round, hash);
  if (valid.some((one) => one.by === by)) return judgingMessages.round.approvedAlready;
  const hasPass = kind === 'pass' && valid.some((one) => one.kind === 'pass');
  return hasPass ? judgingMessages.round.onePass : null;
}

/** The obstacles to freezing, without the approvals. */
export function marksObstacles(parts: RoundParts, facts: StepFacts): Obstacles {
  const { reasons } = facts.input;
  const nameOf = sheetNames(parts);
  const undecided = countingSheets(parts).filter((sheet) => sheet.undecided.length > 0);
  return present({
    unreadable: unlessNone(parts.unreadable ?? [], texts.unreadable),
    persons: parts.damagedJoins === undefined ? null : texts.persons(parts.damagedJoins),
    slots: unlessNone(unfinished(parts), texts.open),
    sheets: unlessNone(unsettled(parts), texts.sheets),
    undecided: unlessNone(undecided.map(nameOf), texts.undecided),
    spread: unlessNone(openAlerts(parts).map(nameOf), texts.spread),
    results: reasons.length > 0 ? texts.results(reasons.join('; ')) : null,
    length: tooLong(facts),
  });
}

export const freezingObstacles = (parts: RoundParts, facts: StepFacts): Obstacles => {
  const approvals = approvalObstacle(parts, facts);
  return { ...marksObstacles(parts, facts), ...(approvals !== null && { approvals }) };
};
