import type { Operation, OpResult } from '@ndeiya/domain/judging/operation';
import { codeHash } from '../../lib/codeHash';
import { logError } from '../../lib/log';
import { createStore, type Store } from '../../lib/store';
import { RefusedCall } from '../kit/call';
import type { PhoneDatabase } from '../kit/database';
import { type BodyOf, isWaiting } from '../kit/operation';
import {
  givePlaceBack,
  isGood,
  keepCurrent,
  keepPasses,
  openCode,
  readCurrent,
  readPasses,
  type StoredPass,
} from '../kit/passes';
import type { StoredPin } from '../kit/pin';
import { Queue } from '../kit/queue';
import { Sender } from '../kit/sender';
import { askToKeep, markUsed, persistence, type Persistence, wasUsed } from '../kit/storage';
import type { QueuedMark } from './model';
import { fetchPack, forgetPack, readPack, type StoredPack } from './pack';

/** Drafts wait for a pause between taps; a finished sheet is sent at once. */
const DRAFT_PAUSE_MS = 15_000;
const PACK_EVERY_MS = 120_000;

/** The values that the screens show. */
export interface PhoneState {
  passes: readonly StoredPass[];
  /** The pass whose sheets are open; null while none is. */
  current: StoredPass | null;
  stored: StoredPack | null;
  operations: readonly QueuedMark[];
  persistence: Persistence;
  /** True when the browser has deleted this phone's stored data. */
  isEvicted: boolean;
}

/** The judges' phone: passes, packs and the queue, with the store that the screens follow. */
export class Phone {
  readonly state: Store<PhoneState> = createStore<PhoneState>({
    passes: [],
    current: null,
    stored: null,
    operations: [],
    persistence: 'unknown',
    isEvicted: false,
  });
  readonly sender: Sender;
  private readonly queue: Queue<Operation, OpResult>;
  private packAt = 0;

  constructor(private readonly database: PhoneDatabase) {
    this.queue = new Queue<Operation, OpResult>(database);
    this.sender = new Sender({
      queue: this.queue,
      path: '/judging/ops',
      holders: () => readPasses(database),
    });
  }

  /** Reads what the phone has stored, then follows the queue and the network. */
  async start(): Promise<void> {
    const passes = await readPasses(this.database);
    const current = await readCurrent(this.database);
    this.set({ passes, isEvicted: passes.length === 0 && wasUsed(), persistence: await persistence() });
    // A pass with a PIN stays open after a reload, so that a phone that restarts during a song does not ask for the PIN.
    await this.show(passes.find(({ owner }) => owner === current) ?? null);
    this.queue.changes.subscribe(() => void this.follow());
    this.sender.start();
    const refresh = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    void this.refresh();
  }

  /** Opens a pass by its code. A pass that is already on this phone does not count as a second device. */
  async open(code: string): Promise<void> {
    const hash = await codeHash(code);
    const known = this.state.get().passes.find((pass) => pass.codeHash === hash);
    if (known && (await isGood(known))) return this.choose(known);
    const opened = { ...(await openCode(this.database, code)), pin: known?.pin ?? null };
    const others = this.state.get().passes.filter(({ owner }) => owner !== opened.owner);
    await this.keepAll([...others, opened]);
    this.set({ persistence: await askToKeep(), isEvicted: false });
    await this.choose(opened);
  }

  /** Shows the sheets of this pass; null locks the phone until somebody chooses. */
  async choose(pass: StoredPass | null): Promise<void> {
    await keepCurrent(this.database, pass?.owner ?? null);
    await this.show(pass);
    this.packAt = 0;
    await this.refresh();
    this.sender.sendIn(0);
  }

  async setPin(pass: StoredPass, pin: StoredPin | null): Promise<void> {
    const changed = { ...pass, pin };
    await this.keepAll(this.state.get().passes.map((one) => (one.owner === pass.owner ? changed : one)));
    if (this.state.get().current?.owner === pass.owner) this.set({ current: changed });
  }

  /** Deletes everything of a pass from this phone, and frees its place. */
  async remove(pass: StoredPass): Promise<void> {
    void givePlaceBack(this.database, pass);
    await this.queue.forget(pass.owner);
    await forgetPack(this.database, pass.owner);
    await this.keepAll(this.state.get().passes.filter(({ owner }) => owner !== pass.owner));
    await keepCurrent(this.database, null);
    await this.show(null);
  }

  /** Stores an operation of the open pass. Resolves when it is on the disk. */
  async append(body: BodyOf<Operation>, receipt: string | null): Promise<void> {
    const { current } = this.state.get();
    if (!current) throw new Error('no pass is open');
    const replaceable = body.kind === 'draft';
    await this.queue.append({ owner: current.owner, subject: body.sheet_id, replaceable, receipt, body });
    this.sender.sendIn(replaceable ? DRAFT_PAUSE_MS : 0);
  }

  /** Sends all operations now, also those that the server refused before. */
  async sendNow(): Promise<void> {
    const { current } = this.state.get();
    if (current) await this.queue.retryRefused(current.owner);
    await this.sender.send();
    this.packAt = 0;
    await this.refresh();
  }

  /** Everything that this phone holds of the open pass, without its token, as text. */
  async exported(unsaved: unknown): Promise<string> {
    const { current, stored } = this.state.get();
    const operations = current ? await this.queue.of(current.owner) : [];
    const pass = current && { id: current.owner, name: current.name, role: current.role };
    const state = { operations, not_saved: unsaved, pack: stored?.pack ?? null };
    return JSON.stringify({ pass, exported_at: new Date(), ...state }, null, 1);
  }

  waiting = (): number => this.state.get().operations.filter(isWaiting).length;

  /** Reads the pack from the server, at most every two minutes unless `isNow`. Returns true when it was read. */
  async refresh(isNow = false): Promise<boolean> {
    const { current } = this.state.get();
    if (!current || (!isNow && Date.now() - this.packAt < PACK_EVERY_MS)) return false;
    this.packAt = Date.now();
    try {
      const stored = await fetchPack(this.database, current);
      if (this.state.get().current?.owner === current.owner) this.set({ stored });
      return true;
    } catch (error) {
      this.packAt = 0;
      // Without a network, the stored pack is shown.
      if (error instanceof RefusedCall) this.sender.noteRefusal(current.owner, error.message);
      return false;
    }
  }

  private set(change: Partial<PhoneState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  private async keepAll(passes: readonly StoredPass[]): Promise<void> {
    await keepPasses(this.database, passes);
    markUsed(passes.length > 0);
    this.set({ passes });
  }

  private async show(current: StoredPass | null): Promise<void> {
    const operations = current ? await this.queue.of(current.owner) : [];
    const stored = current ? await readPack(this.database, current.owner) : null;
    this.set({ current, operations, stored });
  }

  private async follow(): Promise<void> {
    const { current } = this.state.get();
    if (!current) return;
    try {
      const passes = await readPasses(this.database);
      // Another tab has removed the pass.
      if (!passes.some(({ owner }) => owner === current.owner)) {
        this.set({ passes });
        await this.show(null);
        return;
      }
      const operations = await this.queue.of(current.owner);
      if (this.state.get().current?.owner === current.owner) this.set({ operations });
    } catch (error) {
      logError('read the queue', error);
    }
  }
}
