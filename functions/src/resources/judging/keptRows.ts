import type { Collection, Stored } from '@ndeiya/domain/kernel/collection';
import type { Firestore } from 'firebase-admin/firestore';
import type { ZodMiniObject } from 'zod/mini';
import { refOf } from '../../platform/documents';

/** Rounds take place one after the other, so a few are enough. */
const MOST_ROUNDS = 3;
/**
 * A document has the time at which its transaction began, and is visible when the transaction ends. Firestore ends a
 * transaction after 270 seconds.
 */
const OVERLAP_MS = 300_000;

interface Kept<T> {
  rows: ReadonlyMap<string, T>;
  /** The database's time of the last read. */
  at: number;
}

/**
 * Keeps the documents of rounds in the memory of this instance. A console asks every minute, and each document costs a
 * read, so only those are read that have changed since. When the number shows a deletion, all are read again. Steps of a
 * round do not use it, because a decision needs the documents of one moment.
 */
export class KeptRows<S extends ZodMiniObject> {
  private readonly rounds = new Map<string, Kept<Stored<S>>>();

  constructor(
    private readonly db: Firestore,
    private readonly collection: Collection<S>,
  ) {}

  async read(round: string): Promise<Stored<S>[]> {
    const kept = this.rounds.get(round);
    const next = (kept && (await this.changed(round, kept))) ?? (await this.all(round));
    this.rounds.delete(round);
    this.rounds.set(round, next);
    const [oldest] = this.rounds.keys();
    if (oldest !== undefined && this.rounds.size > MOST_ROUNDS) this.rounds.delete(oldest);
    return [...next.rows.values()];
  }

  private of(round: string) {
    return refOf(this.db, this.collection).where('round', '==', round);
  }

  private async all(round: string): Promise<Kept<Stored<S>>> {
    const { docs, readTime } = await this.of(round).get();
    return { rows: new Map(docs.map((one) => [one.id, one.data()])), at: readTime.toMillis() };
  }

  /** Null where a document is missing. */
  private async changed(round: string, { rows, at }: Kept<Stored<S>>): Promise<Kept<Stored<S>> | null> {
    const since = new Date(at - OVERLAP_MS);
    const { docs, readTime } = await this.of(round).where('updated_at', '>', since).get();
    const next = new Map([...rows, ...docs.map((one) => [one.id, one.data()] as const)]);
    const { count } = (await this.of(round).count().get()).data();
    return count === next.size ? { rows: next, at: readTime.toMillis() } : null;
  }
}
