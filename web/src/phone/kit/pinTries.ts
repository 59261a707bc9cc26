import { logError } from '../../lib/log';

/** So many wrong PINs may follow each other; then each further one needs a wait. */
const FREE_TRIES = 3;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 600_000;

interface Tries {
  wrong: number;
  /** When the last one was. */
  at: number;
}
/** By pass, so that one judge's mistakes do not hold up another. Kept over a reload, which would else begin anew. */
const keyOf = (owner: string) => `wrong PINs ${owner}`;

function triesOf(owner: string): Tries {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null') as Partial<Tries> | null;
    return { wrong: kept?.wrong ?? 0, at: kept?.at ?? 0 };
  } catch (error) {
    logError('read the wrong PINs', error);
    return { wrong: 0, at: 0 };
  }
}

/** Returns the seconds that the next try has to wait; 0 where it may come now. */
export function pinWait(owner: string, now = Date.now()): number {
  const { wrong, at } = triesOf(owner);
  if (wrong < FREE_TRIES) return 0;
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES));
  // A clock that was set back must not lock the phone for longer than the wait itself.
  return Math.ceil(Math.min(wait, Math.max(0, at + wait - now)) / 1000);
}

/** Notes a wrong PIN, or forgets all of them after the right one. */
export function notePin(owner: string, isRight: boolean, now = Date.now()): void {
  try {
    if (isRight) localStorage.removeItem(keyOf(owner));
    else localStorage.setItem(keyOf(owner), JSON.stringify({ wrong: triesOf(owner).wrong + 1, at: now }));
  } catch (error) {
    logError('note a PIN', error);
  }
}
