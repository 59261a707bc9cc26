import type { ConsoleAnswer, ConsoleJudge, ConsoleSheet } from '@ndeiya/domain/api/console';
import type { Judge } from '@ndeiya/domain/entities/judge';
import { type Sheet, type SheetOp, sheetOps } from '@ndeiya/domain/entities/sheet';
import {
  closingObstacles,
  countingSheets,
  freezingObstacles,
  openingObstacles,
  type RoundParts,
} from '@ndeiya/domain/judging/obstacles';
import { operation } from '@ndeiya/domain/judging/operation';
import { farFromPanel, offsetsOf } from '@ndeiya/domain/judging/panel';
import { toNairobiIso } from '@ndeiya/domain/time';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { refOf } from '../../platform/documents';
import { expectRound, type Read, readParts, roundAnswerOf, roundRef, type Staff } from './parts';
import { inputFacts, unpractisedIn } from './steps';

const judgeOf = ({ pass, name, seat, role, conflicts, devices }: Judge): ConsoleJudge => ({
  pass,
  name,
  seat,
  role,
  conflicts,
  devices: devices.map(({ last_seen_at, ...device }) => ({
    ...device,
    last_seen_at: toNairobiIso(last_seen_at),
  })),
});

function differencesOf({ paper: { first, second } }: Sheet): ConsoleSheet['differences'] {
  if (!first || !second) return [];
  return Object.keys(second.marks)
    .filter((key) => first.marks[key] !== second.marks[key])
    .map((key) => ({ key, first: first.marks[key] ?? null, second: second.marks[key] ?? null }));
}

const NOTHING = { kind: '', marks: null, comment: '', reason: '' };
/** The content of a conflicting operation, which the console compares with the sheet. */
function contentOf(kept: SheetOp['operation']) {
  const { data } = z.safeParse(operation, kept);
  if (!data) return NOTHING;
  const { kind, payload } = data;
  if ('reason' in payload) return { ...NOTHING, kind, reason: payload.reason };
  return { ...NOTHING, kind, marks: payload.marks, comment: payload.comment ?? '' };
}

const otherSide = ({ id, outcome, operation: kept, device_id, at_server }: SheetOp) => ({
  ...contentOf(kept),
  op: id,
  outcome,
  device_id,
  at_server: toNairobiIso(at_server),
});

interface Deps {
  db: Firestore;
}

/** Reads the data of a round for the console. */
export class ConsoleService {
  private readonly db: Firestore;

  constructor({ db }: Deps) {
    this.db = db;
  }

  async read(id: string, staff: Staff): Promise<ConsoleAnswer> {
    const snapshot = await roundRef(this.db, id).get();
    const round = expectRound(snapshot.data(), staff);
    const read: Read = (query) => query.get();
    const parts = await readParts(this.db, round, read);
    const [unpractised, others] = await Promise.all([
      unpractisedIn(this.db, parts, read),
      this.undecidedOf(parts.sheets),
    ]);
    const input = inputFacts(parts);
    return {
      round: roundAnswerOf(round),
      entries: parts.entries.map(
        ({ persons: _persons, round: _round, created_at: _c, updated_at: _u, ...entry }) => entry,
      ),
      judges: parts.judges.map(judgeOf),
      sheets: sheetsOf(parts, others),
      obstacles: {
        open: openingObstacles(parts),
        close: closingObstacles(parts, { unpractised, input }),
        freeze: freezingObstacles(parts, { unpractised, input }),
      },
      inputs_hash: input.hash,
      offsets: staff.role === 'head' ? offsetsOf(countingSheets(parts), round.rules.criteria) : null,
      server_time: toNairobiIso(snapshot.readTime.toDate()),
    };
  }

  private async undecidedOf(all: readonly Sheet[]): Promise<Map<string, SheetOp>> {
    const refs = all.flatMap(({ undecided }) => undecided.map(({ op }) => refOf(this.db, sheetOps).doc(op)));
    const found = refs.length === 0 ? [] : await this.db.getAll(...refs);
    return new Map(
      found.filter(({ exists }) => exists).map((one) => [one.id, sheetOps.converter.fromFirestore(one)]),
    );
  }
}

function sheetsOf(parts: RoundParts, others: ReadonlyMap<string, SheetOp>): ConsoleSheet[] {
  const { rules, spread } = parts.round;
  const far = new Map(
    farFromPanel(countingSheets(parts), rules.criteria, spread).map(({ sheet, mean }) => [sheet, mean]),
  );
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
      undecided: sheet.undecided.flatMap(({ op }) => others.get(op) ?? []).map(otherSide),
      spread: mean === undefined ? null : { mean, answered },
      left_out: sheet.override !== null,
    };
  });
}
