import type { DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore';
import { codeOf, GRPC } from './errorCodes';
import { logError } from './log';

/**
 * A commit takes 10 MiB, of which the deleted documents and their index entries may count as well: hundreds of documents may be
 * more, although a batch takes 500 writes.
 */
const AT_ONCE = 25;

interface Written {
  ref: DocumentReference;
}
type Add<T> = (batch: WriteBatch, item: T) => unknown;

/**
 * Writes many documents of which each may be written without the others, a few in one commit. Where a commit is refused, each of
 * its documents has one of its own: neither documents that are too much together nor a bad one keep those behind them.
 */
export class WritesByParts {
  private failed = 0;
  private cause: unknown;

  constructor(
    private readonly db: Firestore,
    /** The log says this name. */
    private readonly list: string,
  ) {}

  /** Returns how many of these were written. A failure is kept until the end. */
  async take<T extends Written>(items: readonly T[], add: Add<T>): Promise<number> {
    let written = 0;
    for (let start = 0; start < items.length; start += AT_ONCE)
      written += await this.part(items.slice(start, start + AT_ONCE), add);
    return written;
  }

  /** Throws where a document could not be written. */
  end(): void {
    if (this.failed > 0)
      throw new Error(`${this.list}: ${String(this.failed)} failed`, { cause: this.cause });
  }

  private async part<T extends Written>(items: readonly T[], add: Add<T>): Promise<number> {
    try {
      await this.commit(items, add);
      return items.length;
    } catch (error) {
      // A database that does not answer at all would only keep everybody waiting for each of them.
      if (codeOf(error) === GRPC.UNAVAILABLE) throw error;
    }
    let written = 0;
    for (const item of items) if (await this.single(item, add)) written += 1;
    return written;
  }

  private async single<T extends Written>(item: T, add: Add<T>): Promise<boolean> {
    try {
      await this.commit([item], add);
      return true;
    } catch (error) {
      logError('one of several failed', error, { list: this.list, id: item.ref.id });
      this.failed += 1;
      this.cause ??= error;
      return false;
    }
  }

  private async commit<T>(items: readonly T[], add: Add<T>): Promise<void> {
    const batch = this.db.batch();
    for (const item of items) add(batch, item);
    await batch.commit();
  }
}
