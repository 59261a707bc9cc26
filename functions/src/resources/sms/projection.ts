import { texts } from '@ndeiya/domain/sms/text';
import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../platform/documentChange';
import { always, type Projection } from '../../platform/projection';
import { timeLimit } from '../../platform/timeLimit';
import { untilDue } from '../../platform/untilDue';
import { sendDue, type TextDeps } from './delivery';
import { mendSpending } from './settings';

/** The time at which a written message is due; null where it waits for nothing. */
function dueAt(after: DocumentData | null): Timestamp | null {
  const delivery = after?.delivery as { state?: string; next_at?: Timestamp | null } | undefined;
  return delivery?.state === 'queued' ? (delivery.next_at ?? null) : null;
}

/** An event, which has two minutes, begins no batch after this time: a batch of a silent provider takes one. */
const BATCHES_MS = 45_000;

/** Sends a new message at its time, and all others that are due. */
const textHandler =
  (deps: TextDeps): ChangeHandler =>
  async ({ collection, after }) => {
    if (collection !== texts.path) return;
    const isOver = timeLimit(BATCHES_MS);
    const next = dueAt(after);
    if (next && (await untilDue(next))) await sendDue(deps, isOver);
  };

/** The step fails where the provider is silent, so that somebody hears of it. The clock is the one of each batch: a lease counts from its own time. */
async function sendWaiting(deps: TextDeps): ReturnType<typeof sendDue> {
  const sent = await sendDue(deps);
  if (!sent) throw new Error('the provider of text messages gives no answer');
  return sent;
}

/** Sends the text messages of the outbox. */
export const textProjection = (deps: TextDeps): Projection => ({
  name: 'texts',
  onChange: textHandler(deps),
  repair: [
    always('spending of texts', () => mendSpending(deps.db)),
    always('texts', () => sendWaiting(deps)),
  ],
});
