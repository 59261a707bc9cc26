import { logError } from '../../lib/log';
import { createStore, type Store } from '../../lib/store';
import { isFull } from '../kit/database';

export type SaveState = 'idle' | 'saving' | 'saved' | 'full' | 'failed';

/**
 * Writes one value after the other. While a write runs, only the latest new value waits, because each value is the whole
 * sheet, and the judge may tap faster than a slow phone stores.
 */
export class Saver<T> {
  readonly state: Store<SaveState> = createStore<SaveState>('idle');
  private next: { value: T } | null = null;
  private running: Promise<void> | null = null;

  constructor(private readonly write: (value: T) => Promise<void>) {}

  save(value: T): void {
    this.next = { value };
    this.state.set('saving');
    this.running ??= this.run();
  }

  /** Resolves when nothing is left to write; true where the last write succeeded. */
  async done(): Promise<boolean> {
    await this.running;
    return this.next === null;
  }

  /** The value that is not stored yet; null without one. */
  unsaved(): T | null {
    return this.next?.value ?? null;
  }

  /** Writes the value again whose write failed. */
  again(): void {
    if (this.next) this.save(this.next.value);
  }

  private async run(): Promise<void> {
    let failure: SaveState | null = null;
    while (this.next && !failure) {
      const { next } = this;
      try {
        await this.write(next.value);
        if (this.next === next) this.next = null;
      } catch (error) {
        logError('store a mark', error);
        failure = isFull(error) ? 'full' : 'failed';
      }
    }
    this.running = null;
    this.state.set(failure ?? 'saved');
  }
}
