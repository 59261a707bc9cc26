import { judges } from '@ndeiya/domain/judging/judge';
import { countingSheets, openAlerts, type RoundParts } from '@ndeiya/domain/judging/obstacles';
import { offsetsOf } from '@ndeiya/domain/judging/panel';
import { type Round, roundEntries, rounds } from '@ndeiya/domain/judging/round';
import {
  ENTRY_STATUSES,
  type EntryStatus,
  isMarkedStatus,
  isSettled,
  SHEET_STATES,
} from '@ndeiya/domain/judging/states';
import { sheets } from '@ndeiya/domain/judging/storedSheet';
import { compareNames } from '@ndeiya/domain/kernel/nameOrder';
import type { Overview, OverviewRound } from '@ndeiya/domain/overview/overview';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { readParts } from '../judging/parts';

const MOST_ROUNDS = 20;
/** An entry that is absent or withdrawn is not waited for. */
const PLAYING: readonly EntryStatus[] = ['entered', 'performed', 'guest'];
const MARKED = ENTRY_STATUSES.filter(isMarkedStatus);
const SETTLED = SHEET_STATES.filter(isSettled);

export const realRounds = (db: Firestore, year: number): Query =>
  db.collection(rounds.path).where('edition', '==', year).where('practice', '==', false).limit(MOST_ROUNDS);

const numberOf = async (query: Query) => (await query.count().get()).data().count;
const factsOf = ({ id, title, state }: Round) => ({ id, title, state });

/** An open round is counted without reading its sheets, which may be thousands. */
async function countOpen(db: Firestore, round: Round): Promise<OverviewRound> {
  const of = (path: string): Query => db.collection(path).where('round', '==', round.id);
  const [entries, performed, counting, settled] = await Promise.all([
    numberOf(of(roundEntries.path).where('status', 'in', PLAYING)),
    numberOf(of(roundEntries.path).where('status', 'in', MARKED)),
    numberOf(of(judges.path).where('role', 'in', ['judge', 'head'])),
    numberOf(of(sheets.path).where('state', 'in', SETTLED)),
  ]);
  const expected = performed * counting;
  const facts = { entries, performed, judges: counting, settled: Math.min(settled, expected), expected };
  return { ...factsOf(round), ...facts, undecided: null, alerts: null, unreadable: null, offsets: null };
}

/** Nobody is shown how the judges differ before the round is frozen. */
function seatOffsets(parts: RoundParts): OverviewRound['offsets'] {
  if (parts.round.state === 'closed') return null;
  const offsets = offsetsOf(countingSheets(parts), parts.round.rules.criteria);
  return parts.judges.flatMap(({ pass, seat }) => {
    const offset = offsets[pass];
    return offset === undefined ? [] : [{ seat, offset }];
  });
}

/** A round whose stage is over, from all its sheets. */
function overviewOfParts(parts: RoundParts): OverviewRound {
  const counting = countingSheets(parts);
  const performed = new Set(
    parts.entries.filter(({ status }) => isMarkedStatus(status)).map(({ entry }) => entry),
  );
  const seats = parts.judges.filter(({ role }) => role !== 'shadow').length;
  const settled = counting.filter(({ entry, state }) => performed.has(entry) && isSettled(state));
  return {
    ...factsOf(parts.round),
    entries: parts.entries.filter(({ status }) => PLAYING.includes(status)).length,
    performed: performed.size,
    judges: seats,
    settled: settled.length,
    expected: performed.size * seats,
    undecided: counting.filter(({ undecided }) => undecided.length > 0).length,
    alerts: openAlerts(parts).length,
    unreadable: (parts.unreadable?.length ?? 0) + Number(parts.damagedJoins !== undefined),
    offsets: seatOffsets(parts),
  };
}

async function countRound(db: Firestore, round: Round): Promise<OverviewRound> {
  if (round.state === 'setup' || round.state === 'open') return countOpen(db, round);
  return overviewOfParts(await readParts(db, round));
}

/** The rounds of an edition that lead to results. */
export async function countRounds(db: Firestore, year: number): Promise<NonNullable<Overview['rounds']>> {
  const found = await realRounds(db, year).get();
  const known = readable(rounds, found.docs);
  const list = await Promise.all(known.map((round) => countRound(db, round)));
  list.sort((a, b) => compareNames(a.title, b.title) || a.id.localeCompare(b.id));
  return { at: found.readTime.toDate(), list, unreadable: found.docs.length - known.length };
}
