import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import { codeHash } from '../../lib/codeHash';
import { logError } from '../../lib/log';
import { createStore, type Store } from '../../lib/store';
import { callApi, RefusedCall } from '../kit/call';
import { keep, type PhoneDatabase, readKept } from '../kit/database';
import { type BodyOf, isWaiting } from '../kit/operation';
import { givePlaceBack, isGood, openCode, type StoredPass } from '../kit/passes';
import { Queue } from '../kit/queue';
import { Sender } from '../kit/sender';
import { askToKeep } from '../kit/storage';
import type { PackSlot, QueuedOp, StageOperation, StageOpResult, StagePack } from './slots';
import { isNamed, withoutName } from './witnessed';

const ROLES: readonly PassRole[] = ['steward', 'crew'];
const PASS = 'crew pass';
const PACK = 'crew pack';
const TERMS = 'crew terms';
/** Short intervals are cheap, because the server returns changed lines only. */
const PACK_EVERY_MS = 20_000;

/** The text that guardians read, as the phone keeps it. */
interface CrewTerms {
  id: string;
  text: string;
  purposes: Record<string, string>;
}

export interface CrewState {
  pass: StoredPass | null;
  pack: StagePack | null;
  terms: CrewTerms | null;
  operations: readonly QueuedOp[];
  /** The server's sentence, where it has ended the pass. */
  ended: string | null;
}

const EMPTY: CrewState = { pass: null, pack: null, terms: null, operations: [], ended: null };

/** The lines that were known, with those that have changed. */
function merged(before: StagePack | null, next: StagePack): StagePack {
  if (!next.is_partial || !before) return next;
  const changed = new Map<string, PackSlot>(next.slots.map((slot) => [slot.id, slot]));
  const kept = before.slots.filter(({ id }) => !changed.has(id));
  return { ...next, slots: [...kept, ...changed.values()] };
}

/** The phone of a steward or of the check-in: one pass, the programme, and the queue that it shares with judges. */
export class CrewPhone {
  readonly state: Store<CrewState> = createStore<CrewState>(EMPTY);
  readonly sender: Sender;
  private readonly queue: Queue<StageOperation, StageOpResult>;

  constructor(private readonly database: PhoneDatabase) {
    this.queue = new Queue<StageOperation, StageOpResult>(database);
    this.sender = new Sender({
      queue: this.queue,
      path: '/stage/ops',
      sendsClock: true,
      holders: async () => {
        const pass = await this.storedPass();
        return pass ? [pass] : [];
      },
    });
  }

  async start(): Promise<void> {
    await this.wipeWhenOver();
    await this.show();
    this.queue.changes.subscribe(() => void this.follow());
    this.sender.start();
    const refresh = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    setInterval(refresh, PACK_EVERY_MS);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    refresh();
  }

  /** Opens a pass by its code. Throws as `openCode`. */
  async open(code: string): Promise<void> {
    const known = this.state.get().pass;
    const isSame = known?.codeHash === (await codeHash(code));
    if (isSame && (await isGood(known))) {
      await this.refresh();
      return;
    }
    const pass = await openCode(this.database, code, ROLES);
    if (known && !isSame) void givePlaceBack(this.database, known);
    await keep(this.database, PASS, pass);
    await keep(this.database, PACK, undefined);
    await askToKeep();
    await this.show();
    await this.refresh();
  }

  /** Deletes pass, names and taps from this phone, and frees its place. */
  async leave(): Promise<void> {
    const { pass } = this.state.get();
    if (pass) {
      void givePlaceBack(this.database, pass);
      await this.queue.forget(pass.owner);
    }
    for (const key of [PASS, PACK]) await keep(this.database, key, undefined);
    this.state.set({ ...EMPTY, terms: this.state.get().terms });
  }

  /** Stores what was done. Resolves when it is on the disk. */
  async append(body: BodyOf<StageOperation>): Promise<void> {
    const { pass } = this.state.get();
    if (!pass) throw new Error('no pass is open');
    await this.queue.append({
      owner: pass.owner,
      subject: body.slot_id,
      replaceable: false,
      receipt: null,
      body,
    });
    this.sender.sendIn(0);
  }

  waiting = (): number => this.state.get().operations.filter(isWaiting).length;

  /** Reads what has changed, and sends what waits. */
  async refresh(): Promise<void> {
    const { pass, pack: before } = this.state.get();
    if (!pass) return;
    await this.wipeWhenOver();
    const since = before ? `?since=${encodeURIComponent(before.server_time)}&rev=${String(before.rev)}` : '';
    try {
      const { body } = await callApi({ path: `/stage/pack${since}`, token: pass.token });
      const pack = merged(before, body as StagePack);
      if (this.state.get().pass?.owner !== pass.owner) return;
      await keep(this.database, PACK, pack);
      this.set({ pack, ended: null });
      if (pass.role === 'crew' && !this.state.get().terms) await this.readTerms(pass.token);
    } catch (error) {
      // Without a network, the stored programme is shown. A pass that has ended takes the names with it.
      if (error instanceof RefusedCall && error.status === 401) await this.end(error.message);
    }
  }

  private async readTerms(token: string): Promise<void> {
    const { body } = await callApi({ path: '/terms_versions/current?language=en', token });
    await keep(this.database, TERMS, body);
    this.set({ terms: body as CrewTerms });
  }

  /** Taps that were not sent stay, in case the pass is opened again. */
  private async end(sentence: string): Promise<void> {
    await keep(this.database, PACK, undefined);
    this.set({ pack: null, ended: sentence });
  }

  private async wipeWhenOver(): Promise<void> {
    const pass = await this.storedPass();
    if (!pass || Date.parse(pass.expires_at) > Date.now()) return;
    await keep(this.database, PACK, undefined);
    await this.wipeNames(await this.queue.of(pass.owner), true);
  }

  /** Removes the names that guardians have typed: of answered decisions, and of all once none can be sent any more. */
  private async wipeNames(operations: readonly QueuedOp[], isOver = false): Promise<void> {
    const named = operations.filter((one) => isNamed(one) && (isOver || one.result !== null));
    if (named.length > 0)
      await this.queue.amend(
        named.map(({ op_id }) => op_id),
        withoutName,
      );
  }

  private storedPass = async () => ((await readKept(this.database, PASS)) as StoredPass | undefined) ?? null;

  private set(change: Partial<CrewState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  private async show(): Promise<void> {
    const pass = await this.storedPass();
    const pack = ((await readKept(this.database, PACK)) as StagePack | undefined) ?? null;
    const terms = ((await readKept(this.database, TERMS)) as CrewTerms | undefined) ?? null;
    const operations = pass ? await this.queue.of(pass.owner) : [];
    this.set({ pass, pack, terms, operations, ended: null });
  }

  private async follow(): Promise<void> {
    const { pass } = this.state.get();
    if (!pass) return;
    try {
      const operations = await this.queue.of(pass.owner);
      this.set({ operations });
      await this.wipeNames(operations);
    } catch (error) {
      logError('read the queue', error);
    }
  }
}
