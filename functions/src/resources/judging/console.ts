import type {
  ConsoleAnswer,
  ConsoleEntry,
  ConsoleJudge,
  ConsoleSheet,
  ProvisionalRow,
} from '@ndeiya/domain/judging/consoleAnswer';
import { type Judge, judges } from '@ndeiya/domain/judging/judge';
import {
  approvalRefusal,
  closingObstacles,
  countingSheets,
  freezingObstacles,
  openingObstacles,
  type RoundParts,
} from '@ndeiya/domain/judging/obstacles';
import { operation } from '@ndeiya/domain/judging/operation';
import { farFromPanel, offsetsOf } from '@ndeiya/domain/judging/panel';
import { type Round, roundEntries, type RoundEntry } from '@ndeiya/domain/judging/round';
import { type Sheet, type SheetOp, sheetOps, sheets } from '@ndeiya/domain/judging/storedSheet';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import type { Results } from '@ndeiya/domain/results/results';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readableByIds, sortReadable } from '../../platform/documents';
import { KeptRows } from './keptRows';
import { damagedJoins, expectRound, partsInOrder, roundAnswerOf, roundRef, type Staff } from './parts';
import { resultsOf } from './roundInput';
import { overtimeIn, StageLines } from './stageLines';
import { unpractisedIn } from './steps';
import { inputFactsOf } from './versions';

const judgeOf = ({ pass, name, seat, role, conflicts, devices }: Judge): ConsoleJudge => ({
  pass,
  name,
  seat,
  role,
  conflicts,
  devices: devices.map(({ last_seen_at, ...device }) => ({
    ...device,
    last_seen_at: toLocalIso(last_seen_at),
  })),
});

const entryOf = (
  {
    id,
    entry,
    number,
    class: category,
    stage_name,
    title,
    order,
    persons,
    counts_members,
    status,
    deductions,
  }: RoundEntry,
  { overtime, stage, isAdmin }: Pick<ConsoleEntry, 'overtime' | 'stage'> & { isAdmin: boolean },
): ConsoleEntry => ({
  id,
  entry,
  number,
  class: category,
  stage_name,
  title,
  order,
  ...(isAdmin && { persons }),
  counts_members,
  status,
  deductions,
  stage,
  overtime,
});

function differencesOf({ paper: { first, second } }: Sheet): ConsoleSheet['differences'] {
  if (!first || !second) return [];
  return Object.keys(second.marks)
    .filter((key) => first.marks[key] !== second.marks[key])
    .map((key) => ({ key, first: first.marks[key] ?? null, second: second.marks[key] ?? null }));
}

const NOTHING = { kind: '', marks: null, comment: '', reason: '' };
/** The content of a conflicting operation, which the console compares with the sheet. */
function contentOf(kept: SheetOp['operation'] | undefined) {
  const { data } = z.safeParse(operation, kept);
  if (!data) return NOTHING;
  const { kind, payload } = data;
  if ('reason' in payload) return { ...NOTHING, kind, reason: payload.reason };
  return { ...NOTHING, kind, marks: payload.marks, comment: payload.comment ?? '' };
}

/** The sides about which somebody has to decide. One whose operation cannot be read, or is gone, can still be left out. */
const otherSides = ({ undecided }: Sheet, kept: ReadonlyMap<string, SheetOp>): ConsoleSheet['undecided'] =>
  undecided.map(({ op, device_id, outcome }) => {
    const found = kept.get(op);
    const at_server = found ? toLocalIso(found.at_server) : null;
    return { ...contentOf(found?.operation), op, outcome, device_id, at_server };
  });

interface Deps {
  db: Firestore;
}

/** Reads the data of a round for the console. */
export class ConsoleService {
  private readonly db: Firestore;
  private readonly entries: KeptRows<typeof roundEntries.fields>;
  private readonly sheets: KeptRows<typeof sheets.fields>;

  constructor({ db }: Deps) {
    this.db = db;
    this.entries = new KeptRows(db, roundEntries);
    this.sheets = new KeptRows(db, sheets);
  }

  async read(id: string, staff: Staff): Promise<ConsoleAnswer> {
    const snapshot = await roundRef(this.db, id).get();
    const round = expectRound(snapshot.data(), staff);
    const parts = await this.partsOf(round);
    const [unpractised, others, stage] = await Promise.all([
      unpractisedIn(this.db, parts, (query) => query.get()),
      this.undecidedOf(parts.sheets),
      StageLines.read(this.db, round),
    ]);
    const overtime = await overtimeIn(this.db, round, stage);
    const results = resultsOf(parts);
    const { output } = results;
    const input = inputFactsOf(results);
    const isClosed = round.state === 'closed' && !round.practice;
    return {
      round: roundAnswerOf(round),
      entries: parts.entries.toSorted(stage.compare).map((entry) =>
        entryOf(entry, {
          overtime: overtime(entry),
          stage: stage.stageOf(entry.entry),
          isAdmin: staff.kind === 'account',
        }),
      ),
      judges: parts.judges.map(judgeOf),
      sheets: sheetsOf(parts, others),
      obstacles: {
        open: openingObstacles(parts),
        close: closingObstacles(parts, { unpractised, input }),
        freeze: freezingObstacles(parts, { unpractised, input }),
      },
      inputs_hash: input.hash,
      provisional: isClosed && output ? provisionalOf(parts, output) : null,
      approval_refused: isClosed ? approvalRefusal(round, { ...staff, hash: input.hash }) : null,
      offsets: staff.role === 'head' ? offsetsOf(countingSheets(parts), round.rules.criteria) : null,
      server_time: toLocalIso(snapshot.readTime.toDate()),
    };
  }

  private async partsOf(round: Round): Promise<RoundParts> {
    const seats = this.db.collection(judges.path).where('round', '==', round.id);
    const [joins, entries, { docs }, marks] = await Promise.all([
      damagedJoins(this.db, round),
      this.entries.read(round.id),
      seats.get(),
      this.sheets.read(round.id),
    ]);
    return partsInOrder({ round, joins, entries, judges: sortReadable(judges, docs), sheets: marks });
  }

  private async undecidedOf(all: readonly Sheet[]): Promise<Map<string, SheetOp>> {
    const ids = all.flatMap(({ undecided }) => undecided.map(({ op }) => op));
    return readableByIds(sheetOps, ids, { db: this.db });
  }
}

/** The totals and places of the marks as they are now, with the ids that the console knows. */
function provisionalOf({ entries }: RoundParts, { rows }: Results): ProvisionalRow[] {
  const known = new Map(entries.map(({ entry, number }) => [publicEntryId(number), entry]));
  return rows.map(({ entry, class: name, final, rank_overall, rank_class, judges: totals }) => ({
    entry: known.get(entry) ?? entry,
    class: name,
    place: rank_overall,
    place_in_class: rank_class,
    final,
    judges: totals,
  }));
}

function sheetsOf(parts: RoundParts, others: ReadonlyMap<string, SheetOp>): ConsoleSheet[] {
  const { rules, spread } = parts.round;
  const guests = new Set(parts.entries.filter(({ status }) => status === 'guest').map(({ entry }) => entry));
  const compared = countingSheets(parts).filter(({ entry }) => !guests.has(entry));
  const far = new Map(farFromPanel(compared, rules.criteria, spread).map(({ sheet, mean }) => [sheet, mean]));
  return parts.sheets.map((sheet) => {
    const { id, entry, judge, state, rev, marks, total, comment, source, flags, reason, confirmed_by } =
      sheet;
    const mean = far.get(id);
    const answered = sheet.spread_answer?.rev === rev ? sheet.spread_answer.reason : null;
    return {
      id,
      entry,
      judge,
      state,
      rev,
      marks,
      total,
      comment,
      source,
      flags,
      reason,
      confirmed_by,
      differences: differencesOf(sheet),
      undecided: otherSides(sheet, others),
      spread: mean === undefined ? null : { mean, answered },
      left_out: sheet.override !== null,
    };
  });
}
