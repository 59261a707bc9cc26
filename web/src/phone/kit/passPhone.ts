import type { MayReplace, PassStore } from '../../lib/passStore';
import { keep, type PhoneDatabase } from './database';
import type { OperationResult, Stamp } from './operation';
import type { StoredPass } from './passes';
import { Phone, type PhoneTask } from './phone';
import type { StoredPin } from './pin';
import { askToKeep, markUsed, persistence, wasUsed } from './storage';

/** The work of a page that opens its passes itself. */
export interface PassTask<Op extends Stamp, Result extends OperationResult, Pack> extends PhoneTask<
  Op,
  Result,
  Pack
> {
  passes: PassStore<StoredPass>;
  /** The key in localStorage of the note that the database holds a pass. */
  usedMark?: string;
}

/** A phone whose page opens passes by their codes, and leaves them. */
export class PassPhone<Op extends Stamp, Result extends OperationResult, Pack> extends Phone<
  Op,
  Result,
  Pack
> {
  constructor(
    database: PhoneDatabase,
    protected override readonly task: PassTask<Op, Result, Pack>,
  ) {
    super(database, task);
  }

  override async start(): Promise<() => void> {
    const { passes, usedMark } = this.task;
    const held = await passes.all();
    await this.tidy(held);
    const isEvicted = held.length === 0 && usedMark !== undefined && wasUsed(usedMark);
    this.set({ isEvicted, persistence: await persistence() });
    return super.start();
  }

  /** Opens a pass by its code. One that is on this phone already does not count as a second device. */
  async open(code: string, mayReplace?: MayReplace<StoredPass>): Promise<void> {
    const { passes } = this.task;
    const before = await passes.all();
    const pass = await passes.open(code, mayReplace);
    this.noteUse(true);
    if (!before.some(({ token }) => token === pass.token)) {
      await this.tidy(await passes.all());
      this.set({ persistence: await askToKeep(), isEvicted: false });
    }
    await this.choose(pass);
  }

  /** Shows the work of this pass; null locks the phone until somebody chooses. */
  async choose(pass: StoredPass | null): Promise<void> {
    const { currentKey } = this.task;
    if (currentKey !== undefined) await keep(this.database, currentKey, pass?.owner);
    this.forgetReadings();
    await this.show(pass);
    this.queue.tell();
    await this.refresh();
    this.sender.sendIn(0);
  }

  async setPin(pass: StoredPass, pin: StoredPin | null): Promise<void> {
    await this.task.passes.change({ ...pass, pin });
    await this.followPasses();
    this.queue.tell();
  }

  /** Deletes everything of a pass from this phone, and frees its place. */
  async leave(pass: StoredPass | null = this.state.get().current): Promise<void> {
    if (!pass) return;
    const { passes } = this.task;
    this.forgetReadings();
    void passes.giveBack(pass);
    await this.queue.forget(pass.owner);
    await this.forgetPack(pass.owner);
    await passes.drop(pass);
    this.noteUse((await passes.all()).length > 0);
    await this.choose(null);
  }

  private async tidy(held: readonly StoredPass[]): Promise<void> {
    const { personal, pack } = this.task;
    await personal?.deleteOthers(held.map(({ owner }) => pack.key(owner)));
  }

  private noteUse(isUsed: boolean): void {
    if (this.task.usedMark !== undefined) markUsed(this.task.usedMark, isUsed);
  }
}
