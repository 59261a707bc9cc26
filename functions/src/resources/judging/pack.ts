import { type Judge, judges } from '@ndeiya/domain/judging/judge';
import type { JudgingPack, OwnSheet, PackEntry, PackRound } from '@ndeiya/domain/judging/judgingApi';
import { type Round, roundEntries, type RoundEntry, rounds } from '@ndeiya/domain/judging/round';
import { sheetIdOf } from '@ndeiya/domain/judging/sheet';
import { type Sheet, sheets } from '@ndeiya/domain/judging/storedSheet';
import { pick } from '@ndeiya/domain/kernel/pick';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { Firestore } from 'firebase-admin/firestore';
import { readable, readableOne } from '../../platform/documents';
import { StageLines } from './stageLines';

/** `place` counts from 0. Phones sort by `order`, so it is the place on the stage and not the one in the round. */
const entryOf = (
  { round, entry, number, stage_name, title, ...rest }: RoundEntry,
  { judge, place }: { judge: string; place: number },
): PackEntry => ({
  entry,
  sheet_id: sheetIdOf({ round, entry, judge }),
  number,
  stage_name,
  title,
  category: rest.class,
  order: place + 1,
  // A no-show counts as well, or the phone would wait for marks of a performance that never was.
  withdrawn: rest.status === 'withdrawn' || rest.status === 'no_show',
  has_recording: rest.has_recording,
});

const SHEET_FIELDS = [
  'id',
  'entry',
  'state',
  'rev',
  'marks',
  'total',
  'comment',
  'receipt',
  'flags',
  'reason',
] as const satisfies (keyof OwnSheet)[];
const ROUND_FIELDS = ['id', 'title', 'practice', 'state', 'rules', 'rules_hash', 'labels'] as const;

interface Deps {
  db: Firestore;
}

/** Reads the data for one judge's phone: the rounds in which the pass has a seat, and the own sheets. */
export class PackService {
  private readonly db: Firestore;

  constructor({ db }: Deps) {
    this.db = db;
  }

  async read(pass: string): Promise<JudgingPack> {
    const seats = await this.db.collection(judges.path).where('pass', '==', pass).get();
    const own = readable(judges, seats.docs);
    const found = await Promise.all(own.map((judge) => this.roundOf(judge)));
    return {
      rounds: found.filter((round) => round !== null),
      server_time: toLocalIso(seats.readTime.toDate()),
    };
  }

  /** Null for a round in setup, which judges do not see. */
  private async roundOf(judge: Judge): Promise<PackRound | null> {
    const round = await readableOne(this.db, rounds, judge.round);
    if (!round || round.state === 'setup') return null;
    const [entries, own, stage] = await Promise.all([
      this.entriesOf(round),
      this.sheetsOf(judge),
      StageLines.read(this.db, round),
    ]);
    const { seat, role, conflicts, pass } = judge;
    return {
      ...pick(round, ROUND_FIELDS),
      seat,
      role,
      conflicts: conflicts.map(({ entry }) => entry),
      entries: entries.toSorted(stage.compare).map((entry, place) => entryOf(entry, { judge: pass, place })),
      sheets: own.map((sheet) => pick(sheet, SHEET_FIELDS)),
    };
  }

  private async entriesOf({ id }: Round): Promise<RoundEntry[]> {
    const { docs } = await this.db.collection(roundEntries.path).where('round', '==', id).get();
    return readable(roundEntries, docs);
  }

  private async sheetsOf({ round, pass }: Judge): Promise<Sheet[]> {
    const own = this.db.collection(sheets.path).where('round', '==', round).where('judge', '==', pass);
    return readable(sheets, (await own.get()).docs);
  }
}
