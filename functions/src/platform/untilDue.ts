import type { Timestamp } from 'firebase-admin/firestore';

/** A message that is due within this time is waited for: the time that a decision settles under the emulator, and a first repetition. */
const WAIT_MS = 35_000;

/** Waits until a message is due that was written just now; false where it waits for longer, so that the maintenance sends it. */
export async function untilDue(next: Timestamp): Promise<boolean> {
  const ms = next.toMillis() - Date.now();
  if (ms > WAIT_MS) return false;
  // A few milliseconds more, so that the clock of the query has passed the time. The timer is a global one, which a test can
  // turn forward; those of `node:timers/promises` it cannot.
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms + 20));
  return true;
}
