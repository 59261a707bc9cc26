import * as stage from 'virtual:routes/stage';
import * as terms from 'virtual:routes/terms';
import { logError } from '../../lib/log';
import { createStore, type Store } from '../../lib/store';
import { callByPass, sendByPass } from '../../server/callByPass';
import { keep, type PhoneDatabase } from '../kit/database';
import { phonePasses, type StoredPass } from '../kit/passes';
import { PassPhone, type PassTask } from '../kit/passPhone';
import { Personal } from '../kit/personal';
import type { PackSlot, QueuedOp, StageOperation, StageOpResult, StagePack } from './slots';
import { TablePhone } from './tablePhone';

const PACK = 'crew pack';
const TERMS = 'crew terms';
/** Short intervals are cheap, because the server returns changed lines only. */
const PACK_EVERY_MS = 20_000;

/** The text that guardians read, as the phone keeps it. */
export interface CrewTerms {
  id: string;
  text: string;
  /** Texts that an earlier release has kept on the phone do not have it. */
  archive?: boolean;
  purposes: Record<string, string>;
}

/** The lines that were known, with those that have changed. */
function merged(before: StagePack | null, next: StagePack): StagePack {
  if (!next.is_partial || !before) return next;
  const changed = new Map<string, PackSlot>(next.slots.map((slot) => [slot.id, slot]));
  const kept = before.slots.filter(({ id }) => !changed.has(id));
  return { ...next, slots: [...kept, ...changed.values()] };
}

async function readProgramme({ token }: StoredPass, before: StagePack | null): Promise<StagePack> {
  const query = before ? { since: before.server_time, rev: before.rev } : {};
  return merged(before, await callByPass(stage.pack, { pass: token, query }));
}

const taskOf = (database: PhoneDatabase): PassTask<StageOperation, StageOpResult, StagePack> => ({
  passes: phonePasses(database, { key: 'crew pass', roles: ['steward', 'crew'], isSingle: true }),
  send: (...request) => sendByPass(stage.ops, ...request),
  sendsClock: true,
  queued: ({ slot_id }) => ({ subject: slot_id, isDraft: false, waitMs: 0 }),
  pack: { key: (owner) => `${PACK} ${owner}`, read: readProgramme, everyMs: PACK_EVERY_MS },
  personal: new Personal(database, `${PACK} `, { isIn: isNamed, without: withoutName }),
});

/** The phone of a steward or of the check-in: one pass, and the programme. */
export class CrewPhone extends PassPhone<StageOperation, StageOpResult, StagePack> {
  readonly terms: Store<CrewTerms | null> = createStore<CrewTerms | null>(null);

  /** The votes for people without a phone. */
  readonly table: TablePhone;

  constructor(database: PhoneDatabase) {
    super(database, taskOf(database));
    this.table = new TablePhone(database, this.task.passes);
  }

  override async start(): Promise<() => void> {
    await this.nameFormerPack();
    this.terms.set(((await this.database.kept(TERMS)) as CrewTerms | undefined) ?? null);
    const stops = [await super.start(), await this.table.start()];
    return () => {
      for (const stop of stops) stop();
    };
  }

  override async open(code: string): Promise<void> {
    await super.open(code, this.table.mayReplace);
  }

  override async choose(pass: StoredPass | null): Promise<void> {
    await super.choose(pass);
    await this.table.adopt();
  }

  override async leave(pass: StoredPass | null = this.state.get().current): Promise<void> {
    if (pass) await this.table.forget(pass);
    await super.leave(pass);
  }

  override async refresh(isNow = false): Promise<boolean> {
    const isRead = await super.refresh(isNow);
    const { current } = this.state.get();
    if (isRead && current?.role === 'crew' && !this.terms.get()) await this.readTerms();
    return isRead;
  }

  private async readTerms(): Promise<void> {
    try {
      const current = await callByPass(terms.current, { query: { language: 'en' } });
      await keep(this.database, TERMS, current);
      this.terms.set(current);
    } catch (error) {
      // The next reading of the programme asks for them again.
      logError('read the text for guardians', error);
    }
  }

  /** Earlier versions kept the programme without the name of its pass. */
  private async nameFormerPack(): Promise<void> {
    const former = await this.database.kept(PACK);
    if (former === undefined) return;
    const [pass] = await this.task.passes.all();
    if (pass) await keep(this.database, this.task.pack.key(pass.owner), former);
    await keep(this.database, PACK, undefined);
  }
}

/** The operation holds the name of a guardian. */
const isNamed = ({ op }: QueuedOp): boolean => op.kind === 'witness' && op.payload.consent.signed_as !== '';

/** The operation without the name of the guardian, which the phone needs only until the server has answered. */
function withoutName(one: QueuedOp): QueuedOp {
  const { op } = one;
  if (op.kind !== 'witness') return one;
  const { child: _, ...decided } = op.payload.consent;
  const consent = { ...decided, signed_as: '' };
  return { ...one, op: { ...op, payload: { ...op.payload, consent } } };
}
