interface Room {
  /** The most pieces of work of one sender that wait. */
  each: number;
  /** The most that wait together. */
  all: number;
  /** Nothing waits longer than this. */
  waitMs: number;
}

interface Waiting {
  who: string;
  begin: () => void;
}

/**
 * Does one piece of work at a time. Those who wait take turns: next is the one whose sender had the fewest since nobody
 * waited, so that nobody holds the others up by sending much.
 */
export class Turns {
  private readonly begun = new Map<string, number>();
  private waiting: readonly Waiting[] = [];
  private isBusy = false;

  constructor(private readonly room: Room) {}

  /** Returns whether the work was done: what finds no room, or waits for too long, is the caller's to do later. */
  async take(who: string, work: () => Promise<void>): Promise<boolean> {
    if (!(await this.turnOf(who))) return false;
    this.begun.set(who, this.countOf({ who }) + 1);
    try {
      await work();
      return true;
    } finally {
      this.passOn();
    }
  }

  private countOf({ who }: Pick<Waiting, 'who'>): number {
    return this.begun.get(who) ?? 0;
  }

  private passOn(): void {
    const [first, ...others] = this.waiting;
    if (!first) {
      this.isBusy = false;
      this.begun.clear();
      return;
    }
    const next = others.reduce((best, one) => (this.countOf(one) < this.countOf(best) ? one : best), first);
    this.leave(next);
    next.begin();
  }

  private leave(one: Waiting): void {
    this.waiting = this.waiting.filter((other) => other !== one);
  }

  private turnOf(who: string): Promise<boolean> {
    const { each, all, waitMs } = this.room;
    if (!this.isBusy) {
      this.isBusy = true;
      return Promise.resolve(true);
    }
    const own = this.waiting.filter((one) => one.who === who);
    if (own.length >= each || this.waiting.length >= all) return Promise.resolve(false);
    return new Promise((resolve) => {
      const giveUp = () => {
        this.leave(mine);
        resolve(false);
      };
      const timer = setTimeout(giveUp, waitMs);
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const mine = { who, begin };
      this.waiting = [...this.waiting, mine];
    });
  }
}
