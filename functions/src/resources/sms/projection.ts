import { texts } from '@ndeiya/domain/sms/text';
import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../platform/documentChange';
import { always, type Projection } from '../../platform/projection';
import { sendDue, type TextDeps } from './delivery';

/** A text that is due within this time is waited for: the time that a decision settles under the emulator, and a first repetition. */
const WAIT_MS = 35_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Milliseconds until a written message is due; null where it waits for longer, or for nothing. */
function dueIn(after: DocumentData | null): number | null {
  const delivery = after?.delivery as { state?: string; next_at?: Timestamp | null } | undefined;
  if (delivery?.state !== 'queued' || !delivery.next_at) return null;
  const ms = delivery.next_at.toMillis() - Date.now();
  return ms > WAIT_MS ? null : Math.max(0, ms);
}

/** Sends a new message at its time, and all others that are due. */
const textHandler =
  (deps: TextDeps): ChangeHandler =>
  async ({ collection, after }) => {
    if (collection !== texts.path) return;
    const ms = dueIn(after);
    if (ms === null) return;
    // A few milliseconds more, so that the clock of the query has passed the time.
    if (ms > 0) await wait(ms + 20);
    await sendDue(deps);
  };

/** Sends the text messages of the outbox. */
export const textProjection = (deps: TextDeps): Projection => ({
  name: 'texts',
  onChange: textHandler(deps),
  repair: [always('texts', (now) => sendDue({ ...deps, now: () => now }))],
});
