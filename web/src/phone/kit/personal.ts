import { keep, type PhoneDatabase } from './database';
import type { OperationResult, QueuedOperation, Stamp } from './operation';
import type { StoredPass } from './passes';
import type { Queue } from './queue';

/** Tells which operations name persons, and takes the names out. */
interface Named<Op extends Stamp, Result extends OperationResult> {
  isIn: (one: QueuedOperation<Op, Result>) => boolean;
  without: (one: QueuedOperation<Op, Result>) => QueuedOperation<Op, Result>;
}

/**
 * The rules for work with data of persons. The packs are deleted when their pass has ended, and an operation loses what it
 * says about a person when it was answered, or can no longer be sent.
 */
export class Personal<Op extends Stamp, Result extends OperationResult> {
  constructor(
    private readonly database: PhoneDatabase,
    /** The packs' keys begin with it, and no other keys of the database do. */
    private readonly packPrefix: string,
    private readonly named: Named<Op, Result>,
  ) {}

  isOver = ({ expires_at }: StoredPass): boolean => Date.parse(expires_at) <= Date.now();

  /** Deletes the packs of all other passes, for instance of one that another one has replaced. */
  async deleteOthers(own: readonly string[]): Promise<void> {
    for (const key of (await this.database.keptKeys()).map(String))
      if (key.startsWith(this.packPrefix) && !own.includes(key)) await keep(this.database, key, undefined);
  }

  /** Removes what operations say about persons: of those that were answered, and of all where `isOver`. */
  async wipe(
    queue: Queue<Op, Result>,
    operations: readonly QueuedOperation<Op, Result>[],
    isOver = false,
  ): Promise<void> {
    const named = operations.filter((one) => this.named.isIn(one) && (isOver || one.result !== null));
    if (named.length === 0) return;
    await queue.amend(
      named.map(({ op_id }) => op_id),
      this.named.without,
    );
  }
}
