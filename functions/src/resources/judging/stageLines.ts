import { type Overtime, overtimeOf } from '@ndeiya/domain/judging/overtime';
import type { Round, RoundEntry } from '@ndeiya/domain/judging/round';
import { justOnStage } from '@ndeiya/domain/programme/onStage';
import { type ProgrammeLine, slotIdOf } from '@ndeiya/domain/programme/slot';
import type { Firestore } from 'firebase-admin/firestore';
import { readableOne } from '../../platform/documents';
import { editionsOf, programmesOf } from '../editions/edition';

type OfRound = Pick<Round, 'id' | 'edition' | 'practice'>;

/** The lines of a round's entries in the public programme, which is one read for all of them. */
export class StageLines {
  private readonly lines: ReadonlyMap<string, { line: ProgrammeLine; place: number }>;

  private readonly last: string | undefined;

  private constructor(
    private readonly round: OfRound,
    lines: readonly ProgrammeLine[],
  ) {
    this.last = justOnStage(lines, ({ started_at }) => started_at?.getTime() ?? 0, Date.now());
    this.lines = new Map(lines.map((line, place) => [line.id, { line, place }]));
  }

  static async read(db: Firestore, round: OfRound): Promise<StageLines> {
    // The pieces of a practice round are invented.
    if (round.practice) return new StageLines(round, []);
    // Judging goes on without a programme that cannot be read.
    const programme = await readableOne(db, programmesOf(round.edition), String(round.edition));
    return new StageLines(round, programme?.lines ?? []);
  }

  /** Says if the performance is on the stage, or was the last one there a moment ago. */
  stageOf = (entry: string): 'on' | 'just' | null => {
    const line = this.lineOf(entry);
    if (!line) return null;
    if (line.state === 'on_stage') return 'on';
    return line.id === this.last ? 'just' : null;
  };

  lineOf = (entry: string): ProgrammeLine | undefined => this.found(entry)?.line;

  /** Sorts as on the stage: judges look for the performance that they hear. Entries without a line come last. */
  compare = (a: Pick<RoundEntry, 'entry' | 'order'>, b: Pick<RoundEntry, 'entry' | 'order'>): number =>
    this.placeOf(a.entry) - this.placeOf(b.entry) || a.order - b.order;

  private placeOf = (entry: string): number => this.found(entry)?.place ?? Number.MAX_SAFE_INTEGER;

  private found(entry: string) {
    const { id, edition } = this.round;
    return (
      this.lines.get(slotIdOf({ edition, round: id, entry })) ??
      this.lines.get(slotIdOf({ edition, round: null, entry }))
    );
  }
}

/** Returns a function that says by how much a performance was over the time of its category. */
export async function overtimeIn(
  db: Firestore,
  { edition }: OfRound,
  stage: StageLines,
): Promise<(row: Pick<RoundEntry, 'entry' | 'class'>) => Overtime | null> {
  const rules = await readableOne(db, editionsOf(edition), String(edition));
  const limits = new Map(rules?.categories.map(({ name, max_seconds }) => [name, max_seconds]));
  return ({ entry, class: category }) => {
    const line = stage.lineOf(entry);
    return line ? overtimeOf(line, limits.get(category)) : null;
  };
}
