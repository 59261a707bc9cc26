import { createStore, type Store } from '../../lib/store';
import { type PhoneDatabase, settled } from './database';
import {
  bySeq,
  type Draft,
  isUnsent,
  type OperationResult,
  type QueuedOperation,
  type Stamp,
} from './operation';

const DEVICE = 'device';
const CHANNEL = 'queue';

/** The phone's id and the number of its last operation. */
interface Device {
  id: string;
  seq: number;
}

/**
 * The operations of this phone. They survive the end of tab and browser, and an empty battery. `changes` counts the
 * changes by this tab and by the others.
 */
export class Queue<Op extends Stamp = Stamp, Result extends OperationResult = OperationResult> {
  readonly changes: Store<number> = createStore(0);
  private readonly channel = new BroadcastChannel(CHANNEL);

  constructor(
    private readonly database: PhoneDatabase,
    private readonly now: () => number = Date.now,
  ) {
    this.channel.onmessage = () => {
      this.changes.set(this.changes.get() + 1);
    };
  }

  close(): void {
    this.channel.close();
  }

  /** The operations of one pass, in their order. */
  async of(owner: string): Promise<QueuedOperation<Op, Result>[]> {
    const found = await this.database.operations(owner);
    return (found as QueuedOperation<Op, Result>[]).sort(bySeq);
  }

  /** Stores an operation, as `appendAll` does. */
  async append(draft: Draft<Op>): Promise<QueuedOperation<Op, Result>> {
    const [queued] = await this.appendAll([draft]);
    if (!queued) throw new Error('nothing was stored');
    return queued;
  }

  /**
   * Stores operations, all of them or none. Resolves when they are on the disk; rejects with the browser's error, for
   * instance for a full disk.
   */
  async appendAll(drafts: readonly Draft<Op>[]): Promise<QueuedOperation<Op, Result>[]> {
    const queued = await this.database.write(async (store) => {
      const kept = store('kept');
      const operations = store('operations');
      const device = (await settled<unknown>(kept.get(DEVICE))) as Device | undefined;
      const { id, seq } = { id: device?.id ?? crypto.randomUUID(), seq: device?.seq ?? 0 };
      const stamped = drafts.map((draft, at) => this.stamped(draft, { id, seq: seq + at + 1 }));
      for (const draft of drafts) if (draft.replaceable) await this.removeReplaced(operations, draft);
      await settled(kept.put({ id, seq: seq + drafts.length }, DEVICE));
      // Asynchronous each, because the browser throws at once for one that it cannot store: the others are aborted with it,
      // and somebody has to wait for them.
      await Promise.all(stamped.map(async (one) => settled(operations.add(one))));
      return stamped;
    });
    this.tell();
    return queued;
  }

  /** Removes the drafts of the same subject that were not sent yet. */
  private async removeReplaced(operations: IDBObjectStore, { owner, subject }: Draft<Op>): Promise<void> {
    const earlier = await settled(operations.index('owner').getAll(owner) as IDBRequest<QueuedOperation[]>);
    const replaced = earlier.filter(
      (one) => one.subject === subject && one.replaceable && one.sent_at === null,
    );
    await Promise.all(replaced.map(({ op_id }) => settled(operations.delete(op_id))));
  }

  /** Marks operations as sent, before the request. From then on they are never replaced. Returns those that still exist. */
  async markSent(ids: readonly string[]): Promise<QueuedOperation<Op, Result>[]> {
    return this.amend(ids, (one) => ({ ...one, sent_at: one.sent_at ?? this.now() }));
  }

  /** Stores the server's answers. */
  async settle(results: readonly Result[]): Promise<void> {
    const byId = new Map(results.map((result) => [result.op_id, result]));
    await this.amend([...byId.keys()], (one) => ({ ...one, result: byId.get(one.op_id) ?? one.result }));
  }

  /** Excludes an operation that the server cannot read, so that it does not block the others. */
  async refuse(id: string, refusal: string): Promise<void> {
    await this.amend([id], (one) => ({ ...one, refusal }));
  }

  /** Includes the refused operations of a pass again. */
  async retryRefused(owner: string): Promise<void> {
    const refused = (await this.of(owner)).filter(({ refusal }) => refusal !== null);
    await this.amend(
      refused.map(({ op_id }) => op_id),
      (one) => ({ ...one, refusal: null }),
    );
  }

  /** Deletes everything of one pass, or all of it that is not kept. */
  async forget(
    owner: string,
    isKept: (one: QueuedOperation<Op, Result>) => boolean = () => false,
  ): Promise<void> {
    const all = await this.of(owner);
    await this.database.write(async (store) => {
      const operations = store('operations');
      const gone = all.filter((one) => !isKept(one));
      await Promise.all(gone.map(({ op_id }) => settled(operations.delete(op_id))));
    });
    this.tell();
  }

  /** The operations of a pass that are still to be sent. */
  async unsent(owner: string): Promise<QueuedOperation<Op, Result>[]> {
    return (await this.of(owner)).filter(isUnsent);
  }

  /** Changes stored operations. Returns those that still exist. */
  async amend(
    ids: readonly string[],
    change: (one: QueuedOperation<Op, Result>) => QueuedOperation<Op, Result>,
  ): Promise<QueuedOperation<Op, Result>[]> {
    const changed = await this.database.write((store) => {
      const operations = store('operations');
      const changes = ids.map(async (id) => {
        const found = (await settled<unknown>(operations.get(id))) as QueuedOperation<Op, Result> | undefined;
        if (!found) return [];
        const after = change(found);
        await settled(operations.put(after));
        return [after];
      });
      return Promise.all(changes);
    });
    this.tell();
    return changed.flat();
  }

  private stamped(draft: Draft<Op>, device: Device): QueuedOperation<Op, Result> {
    const { owner, subject, replaceable, receipt, body } = draft;
    const op_id = crypto.randomUUID();
    const at_client = new Date(this.now()).toISOString();
    const op = { ...body, op_id, device_id: device.id, seq: device.seq, at_client } as unknown as Op;
    const state = { sent_at: null, result: null, refusal: null };
    return { op_id, owner, subject, seq: device.seq, replaceable, receipt, op, ...state };
  }

  /** Says to this tab and to the others that something has changed, for instance the passes. */
  tell(): void {
    this.changes.set(this.changes.get() + 1);
    this.channel.postMessage(null);
  }
}
