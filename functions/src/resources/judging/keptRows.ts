import type { Collection, Stored } from '@ndeiya/domain/kernel/collection';
import type { DocumentSnapshot, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { ZodMiniObject } from 'zod/mini';
import { readableIn, type Sorted } from '../../platform/documents';

/** Rounds take place one after the other, so a few are enough. */
const MOST_ROUNDS = 3;
/**
 * A document has the time at which its transaction began, and is visible when the transaction ends. Firestore ends a
 * transaction after 270 seconds.
 */
const OVERLAP_MS = 300_000;

/** A document that does not match the schema is kept as it is. */
type Row<T> = { entity: T } | { entity: undefined; document: DocumentSnapshot };

interface Kept<T> {
  rows: ReadonlyMap<string, Row<T>>;
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

  async read(round: string): Promise<Sorted<Stored<S>>> {
    const kept = this.rounds.get(round);
    const next = (kept && (await this.changed(round, kept))) ?? (await this.all(round));
    this.rounds.delete(round);
    this.rounds.set(round, next);
    const [oldest] = this.rounds.keys();
    if (oldest !== undefined && this.rounds.size > MOST_ROUNDS) this.rounds.delete(oldest);
    const rows = [...next.rows.values()];
    return {
      read: rows.flatMap(({ entity }) => entity ?? []),
      unreadable: rows.flatMap((row) => ('document' in row ? row.document : [])),
    };
  }

  private of(round: string) {
    return this.db.collection(this.collection.path).where('round', '==', round);
  }

  private rowsOf(docs: readonly QueryDocumentSnapshot[]): [string, Row<Stored<S>>][] {
    return docs.map((document) => {
      const entity = readableIn(this.collection, document);
      return [document.id, entity ? { entity } : { entity, document }];
    });
  }

  private async all(round: string): Promise<Kept<Stored<S>>> {
    const { docs, readTime } = await this.of(round).get();
    return { rows: new Map(this.rowsOf(docs)), at: readTime.toMillis() };
  }

  /** Null where a document is missing, and where one could not be read: a hand that mends it sets no time. */
  private async changed(round: string, { rows, at }: Kept<Stored<S>>): Promise<Kept<Stored<S>> | null> {
    if ([...rows.values()].some(({ entity }) => !entity)) return null;
    const since = new Date(at - OVERLAP_MS);
    const { docs, readTime } = await this.of(round).where('updated_at', '>', since).get();
    const next = new Map([...rows, ...this.rowsOf(docs)]);
    const { count } = (await this.of(round).count().get()).data();
    return count === next.size ? { rows: next, at: readTime.toMillis() } : null;
  }
}
