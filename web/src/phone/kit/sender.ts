import { ApiError, NetworkError } from '../../lib/apiErrors';
import { createStore, type Store } from '../../lib/store';
import { backOffMs } from './backOff';
import { type Batch, BATCH, batchOf, firstBatch } from './batches';
import { isFull } from './database';
import type { OperationResult, QueuedOperation } from './operation';
import type { Queue } from './queue';
import { withSenderLock } from './senderLock';

/** A pass on this phone. */
export interface Holder {
  owner: string;
  token: string;
}

interface SenderState {
  isSending: boolean;
  /** True when the last attempt did not reach the server. */
  isUnreached: boolean;
  /** True when the phone could not note that it sends, because its storage is full. */
  isFull: boolean;
  /** The passes that the server refuses, with its sentence. */
  refused: Readonly<Record<string, string>>;
  /** The server's clock minus the phone's; null until the first answer. */
  offsetMs: number | null;
}

/** Sends a batch to the route that takes the operations of the task. */
export type SendBatch = (
  request: { pass: string; body: Batch },
  keepalive: boolean,
) => Promise<{ answer: { results?: readonly OperationResult[] }; offsetMs: number | null }>;

interface Deps {
  queue: Queue;
  send: SendBatch;
  holders: () => Promise<readonly Holder[]>;
  /** The server corrects times, so each request tells it the phone's clock. */
  sendsClock?: boolean;
}

/** The statuses of a request that the server cannot read. A retry would fail again. */
const UNREADABLE = new Set([400, 413, 415, 422]);
const PASS_REFUSED = new Set([401, 403]);

/** The server has answered, and has taken none of the operations. */
class UnansweredError extends NetworkError {}

/** Sends the operations of the queue in batches, in one tab at a time, until the server has responded to all. */
export class Sender {
  readonly state: Store<SenderState> = createStore<SenderState>({
    isSending: false,
    isUnreached: false,
    isFull: false,
    refused: {},
    offsetMs: null,
  });
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private dueAt = Infinity;

  constructor(private readonly deps: Deps) {}

  /** Sends now and whenever the phone may have a network again, until the signal stops this. */
  start(signal: AbortSignal): void {
    const again = () => {
      this.failures = 0;
      this.sendIn(0);
    };
    const onVisibility = () => {
      if (document.visibilityState === 'visible') again();
      else void this.send(true);
    };
    window.addEventListener('online', again, { signal });
    document.addEventListener('visibilitychange', onVisibility, { signal });
    signal.addEventListener('abort', () => {
      clearTimeout(this.timer);
    });
    again();
  }

  /** Plans the next attempt after this delay, unless an earlier one is planned. */
  sendIn(ms: number): void {
    const at = Date.now() + ms;
    if (at >= this.dueAt) return;
    clearTimeout(this.timer);
    this.dueAt = at;
    this.timer = setTimeout(() => void this.send(), ms);
  }

  /** Sends all waiting operations. Resolves after success or failure; a failure plans the next attempt. */
  async send(keepalive = false): Promise<void> {
    clearTimeout(this.timer);
    this.dueAt = Infinity;
    try {
      await withSenderLock(() => this.round(keepalive));
      this.failures = 0;
      this.note({ isSending: false, isUnreached: false, isFull: false });
    } catch (error) {
      this.failures += 1;
      this.note({ isSending: false, isUnreached: !isFull(error), isFull: isFull(error) });
      const least = error instanceof ApiError ? 1000 * (error.retryAfter ?? 0) : 0;
      this.sendIn(Math.max(least, backOffMs(this.failures)));
    }
  }

  private note(change: Partial<SenderState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  private async round(keepalive: boolean): Promise<void> {
    let failure: ApiError | NetworkError | undefined;
    for (const holder of await this.deps.holders()) {
      try {
        await this.sendAllOf(holder, keepalive);
      } catch (error) {
        // A judge whose operations the server does not take must not hold up the other one on this phone.
        if (!(error instanceof ApiError || error instanceof UnansweredError)) throw error;
        failure ??= error;
      }
    }
    if (failure) throw failure;
  }

  private async sendAllOf(holder: Holder, keepalive: boolean): Promise<void> {
    const { queue } = this.deps;
    let most: number = BATCH.operations;
    for (;;) {
      const unsent = await queue.unsent(holder.owner);
      const batch = firstBatch(unsent, most);
      if (batch.length === 0) return;
      this.note({ isSending: true });
      // Another tab may have replaced a draft since it was read.
      const marked = await queue.markSent(batch.map(({ op_id }) => op_id));
      if (marked.length === 0) continue;
      const now = this.deps.sendsClock ? new Date().toISOString() : undefined;
      const request = { pass: holder.token, body: batchOf(marked, unsent.length, now) };
      const outcome = await this.sendBatch(holder.owner, this.deps.send(request, keepalive), marked);
      if (outcome === 'refused') return;
      most = outcome === 'unreadable' ? Math.ceil(marked.length / 2) : BATCH.operations;
    }
  }

  private async sendBatch(
    owner: string,
    sent: ReturnType<SendBatch>,
    batch: readonly QueuedOperation[],
  ): Promise<'stored' | 'unreadable' | 'refused'> {
    const { queue } = this.deps;
    try {
      const { answer, offsetMs } = await sent;
      await this.settle(batch, answer.results ?? []);
      this.note({ offsetMs: offsetMs ?? this.state.get().offsetMs, isUnreached: false });
      this.noteRefusal(owner, null);
      return 'stored';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (PASS_REFUSED.has(error.status)) {
        this.noteRefusal(owner, error.message);
        return 'refused';
      }
      if (!UNREADABLE.has(error.status)) throw error;
      const [only] = batch;
      if (batch.length === 1 && only) await queue.refuse(only.op_id, error.message || error.code);
      return 'unreadable';
    }
  }

  private async settle(
    batch: readonly QueuedOperation[],
    results: readonly OperationResult[],
  ): Promise<void> {
    const sent = new Set(batch.map(({ op_id }) => op_id));
    const own = results.filter(({ op_id }) => sent.has(op_id));
    // If the response has no result for any operation, the same request would be sent for ever.
    if (own.length === 0) throw new UnansweredError('no operation is answered');
    await this.deps.queue.settle(own);
  }

  /** Stores the sentence with which the server refuses this pass; null ends the refusal. */
  noteRefusal(owner: string, sentence: string | null): void {
    const { [owner]: before = null, ...others } = this.state.get().refused;
    if (before === sentence) return;
    this.note({ refused: sentence === null ? others : { ...others, [owner]: sentence } });
  }
}
