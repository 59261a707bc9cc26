import { ApiError, isUnauthenticated } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { createStore, type Store } from '../../lib/store';
import { keep, type PhoneDatabase } from './database';
import { type BodyOf, isWaiting, type OperationResult, type QueuedOperation, type Stamp } from './operation';
import type { StoredPass } from './passes';
import type { Personal } from './personal';
import { Queue } from './queue';
import { type SendBatch, Sender } from './sender';
import type { Persistence } from './storage';

/** The data that a page reads with its pass, so that it works without a network. */
interface PackTask<Pack> {
  /** The key under which the phone keeps it. */
  key: (owner: string) => string;
  /** Reads it from the server. `before` is the one that the phone has, for servers that answer with changes only. */
  read: (pass: StoredPass, before: Pack | null) => Promise<Pack>;
  /** It is read again after this time, while the page is in sight. */
  everyMs?: number;
  /** It is not read more often than this, unless somebody asks for it. */
  leastMs?: number;
  /** It is read again when the server has answered every operation. */
  isReadWhenSent?: boolean;
}

/** The work of a page with a pass: what it reads, and what its operations are. */
export interface PhoneTask<Op extends Stamp, Result extends OperationResult, Pack> {
  passes: { all: () => Promise<readonly StoredPass[]> };
  /** The key of the pass that is open. Without it, the page holds one pass, and that one is open. */
  currentKey?: string;
  /** Sends operations to their route. */
  send: SendBatch;
  sendsClock?: boolean;
  /** The subject that an operation changes, and how long it may wait for a later draft that replaces it. */
  queued: (body: BodyOf<Op>) => { subject: string; isDraft: boolean; waitMs: number };
  pack: PackTask<Pack>;
  /** It is given where the work has data of persons. */
  personal?: Personal<Op, Result>;
}

/** The values that the screens show. */
interface PhoneState<Op extends Stamp, Result extends OperationResult, Pack> {
  passes: readonly StoredPass[];
  /** The pass that is open; null while none is. */
  current: StoredPass | null;
  pack: Pack | null;
  operations: readonly QueuedOperation<Op, Result>[];
  /** The server's sentence where it has ended the pass, and the pack was deleted with it. */
  ended: string | null;
  /** The end of the last reading. After a failure the pack is an earlier one. */
  reading: 'begun' | 'done' | 'failed';
  /** The time in ms at which the reading that brought the pack was begun; 0 for a pack of an earlier visit. */
  readAt: number;
  /** The server's sentence where it refused the last reading; else ''. */
  refusal: string;
  persistence: Persistence;
  /** True when the browser has deleted this phone's stored data. */
  isEvicted: boolean;
}

/** The state of a pass about which the server has not been asked yet. */
const UNREAD = { ended: null, reading: 'begun', readAt: 0, refusal: '' } as const;

/** A page that works with a pass and without a network: its pack, its queue, and the store that the screens follow. */
export class Phone<Op extends Stamp, Result extends OperationResult, Pack> {
  readonly state: Store<PhoneState<Op, Result, Pack>> = createStore<PhoneState<Op, Result, Pack>>({
    passes: [],
    current: null,
    pack: null,
    operations: [],
    ...UNREAD,
    persistence: 'unknown',
    isEvicted: false,
  });
  readonly sender: Sender;
  protected readonly queue: Queue<Op, Result>;
  private readAt = 0;
  /** The number of the last reading that was begun, and of the last one that counted. */
  private begun = 0;
  private counted = 0;
  /** So many operations have their answers; 0 while one waits. */
  private answered = 0;

  constructor(
    protected readonly database: PhoneDatabase,
    protected readonly task: PhoneTask<Op, Result, Pack>,
  ) {
    const { send, passes, sendsClock = false } = task;
    this.queue = new Queue<Op, Result>(database);
    this.sender = new Sender({ queue: this.queue, send, sendsClock, holders: passes.all });
  }

  /** Reads what the phone has stored, then follows the queue and the network; returns the function that stops this. */
  async start(): Promise<() => void> {
    const current = await this.storedCurrent();
    await this.wipeWhenOver(current);
    // A pass with a PIN stays open after a reload, so that a phone that restarts during a song does not ask for the PIN.
    await this.show(current);
    const left = new AbortController();
    const { signal } = left;
    const stopFollowing = this.queue.changes.subscribe(() => void this.follow());
    this.sender.start(signal);
    const refresh = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    const { everyMs } = this.task.pack;
    const timer = everyMs === undefined ? undefined : setInterval(refresh, everyMs);
    document.addEventListener('visibilitychange', refresh, { signal });
    window.addEventListener('online', refresh, { signal });
    void this.refresh();
    return () => {
      clearInterval(timer);
      left.abort();
      stopFollowing();
      this.queue.close();
    };
  }

  /** Stores an operation of the open pass. Resolves when it is on the disk. */
  append(body: BodyOf<Op>, receipt: string | null = null): Promise<void> {
    return this.appendAll([body], receipt);
  }

  /** Stores operations of the open pass, all of them or none. Resolves when they are on the disk. */
  async appendAll(bodies: readonly BodyOf<Op>[], receipt: string | null = null): Promise<void> {
    const { current } = this.state.get();
    if (!current) throw new Error('no pass is open');
    const { owner } = current;
    const queued = bodies.map((body) => ({ ...this.task.queued(body), body }));
    await this.queue.appendAll(
      queued.map(({ subject, isDraft, body }) => ({ owner, subject, replaceable: isDraft, receipt, body })),
    );
    for (const { waitMs } of queued) this.sender.sendIn(waitMs);
  }

  waiting = (): number => this.state.get().operations.filter(isWaiting).length;

  /** Reads the pack from the server, unless it was read a moment ago and not `isNow`. Returns true when it was read. */
  async refresh(isNow = false): Promise<boolean> {
    const { current, pack: before } = this.state.get();
    const { key, read, leastMs = 0 } = this.task.pack;
    if (!current || (!isNow && Date.now() - this.readAt < leastMs)) return false;
    const readAt = Date.now();
    this.readAt = readAt;
    this.begun += 1;
    const own = this.begun;
    // An older answer that comes later would hide what was read since. The pass may have been left meanwhile.
    const counts = () => own > this.counted && this.state.get().current?.token === current.token;
    await this.wipeWhenOver(current);
    try {
      const pack = await read(current, before);
      if (!counts()) return false;
      this.counted = own;
      await keep(this.database, key(current.owner), pack);
      this.set({ pack, ended: null, reading: 'done', readAt, refusal: '' });
      this.sender.noteRefusal(current.owner, null);
      return true;
    } catch (error) {
      if (counts()) await this.notRead(current, error);
      return false;
    }
  }

  protected set(change: Partial<PhoneState<Op, Result, Pack>>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  /** Lets no reading count that was begun before. */
  protected forgetReadings(): void {
    this.counted = this.begun;
    this.readAt = 0;
  }

  protected forgetPack(owner: string): Promise<void> {
    return keep(this.database, this.task.pack.key(owner), undefined);
  }

  /** Shows what the phone has stored of this pass. */
  protected async show(current: StoredPass | null): Promise<void> {
    const passes = await this.task.passes.all();
    const operations = current ? await this.queue.of(current.owner) : [];
    const kept = current ? await this.database.kept(this.task.pack.key(current.owner)) : null;
    const isSame = this.state.get().current?.token === current?.token;
    const pack = (kept as Pack | null | undefined) ?? null;
    this.set({ passes, current, operations, pack, ...(!isSame && UNREAD) });
  }

  /** Without a network, the stored pack is shown. A pass that has ended takes the names with it. */
  protected async notRead({ owner }: StoredPass, error: unknown): Promise<void> {
    this.readAt = 0;
    const refusal = error instanceof ApiError ? error.message : '';
    if (refusal) this.sender.noteRefusal(owner, refusal);
    this.set({ reading: 'failed', refusal });
    if (!this.task.personal || !isUnauthenticated(error)) return;
    // Operations that were not sent stay, in case the pass is opened again.
    await this.forgetPack(owner);
    this.set({ pack: null, ended: refusal });
  }

  private async storedCurrent(): Promise<StoredPass | null> {
    const { passes, currentKey } = this.task;
    const held = await passes.all();
    if (currentKey === undefined) return held[0] ?? null;
    const owner = await this.database.kept(currentKey);
    return held.find((pass) => pass.owner === owner) ?? null;
  }

  protected async wipeWhenOver(pass: StoredPass | null): Promise<void> {
    if (!pass || !this.task.personal?.isOver(pass)) return;
    await this.forgetPack(pass.owner);
    await this.task.personal.wipe(this.queue, await this.queue.of(pass.owner), true);
  }

  /** Shows what this tab or another one has changed. */
  private async follow(): Promise<void> {
    try {
      await this.followPasses();
      const { current } = this.state.get();
      if (!current) return;
      const operations = await this.queue.of(current.owner);
      if (this.state.get().current?.owner !== current.owner) return;
      this.set({ operations });
      const isRead = this.task.pack.isReadWhenSent && this.isAnsweredAnew(operations);
      await this.task.personal?.wipe(this.queue, operations);
      if (isRead) await this.refresh(true);
    } catch (error) {
      logError('read the queue', error);
    }
  }

  /** One sending is several changes of the queue, and what a person reads away is one too: the pack is read once for all of them. */
  private isAnsweredAnew(operations: readonly QueuedOperation<Op, Result>[]): boolean {
    const before = this.answered;
    this.answered = operations.some(isWaiting) ? 0 : operations.length;
    return this.answered > before;
  }

  /** Another tab may have left the pass, or opened it again. */
  protected async followPasses(): Promise<void> {
    const passes = await this.task.passes.all();
    const { current } = this.state.get();
    const same = passes.find(({ owner }) => owner === current?.owner);
    const next = same ?? (this.task.currentKey === undefined ? passes[0] : undefined) ?? null;
    if (next?.token === current?.token) this.set({ passes, current: next });
    else await this.show(next);
  }
}
