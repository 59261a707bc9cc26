import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

/** A number that was missing, or a yes after a no, may come later that day. */
const RETRY_MS = 60 * 60_000;

/** Four segments, so that the trigger on top-level documents ignores it. */
const untoldRef = (db: Firestore, edition: number): DocumentReference =>
  db.doc(`locks/calls/untold/${String(edition)}`);

/** The time of the last try, in milliseconds, of each line that nobody could be told about. */
type Tries = ReadonlyMap<string, number>;

/**
 * The lines of the next day's programme for which a text was tried lately, and nobody could be told. Each run would read their
 * documents again, every few minutes of a whole day.
 */
export class UntoldLines {
  private constructor(
    private readonly ref: DocumentReference,
    private readonly tries: Tries,
    private readonly now: Date,
  ) {}

  static async read(db: Firestore, edition: number, now: Date): Promise<UntoldLines> {
    const ref = untoldRef(db, edition);
    const stored: unknown = (await ref.get()).get('tries');
    const all = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    const late = all.filter(
      (one): one is [string, number] =>
        typeof one[1] === 'number' && Math.abs(now.getTime() - one[1]) < RETRY_MS,
    );
    return new UntoldLines(ref, new Map(late), now);
  }

  has(slot: string): boolean {
    return this.tries.has(slot);
  }

  /** Two runs at once may lose tries of each other, which are then done again. */
  async keep(slots: readonly string[]): Promise<void> {
    const tried = slots
      .filter((slot) => !this.tries.has(slot))
      .map((slot) => [slot, this.now.getTime()] as const);
    if (tried.length === 0) return;
    await this.ref.set({ tries: Object.fromEntries([...this.tries, ...tried]) });
  }
}
