import { texts } from '@ndeiya/domain/sms/text';
import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../platform/documentChange';
import { always, type Projection } from '../../platform/projection';
import { untilDue } from '../../platform/untilDue';
import { sendDue, type TextDeps } from './delivery';
import { mendSpending } from './settings';

/** The time at which a written message is due; null where it waits for nothing. */
function dueAt(after: DocumentData | null): Timestamp | null {
  const delivery = after?.delivery as { state?: string; next_at?: Timestamp | null } | undefined;
  return delivery?.state === 'queued' ? (delivery.next_at ?? null) : null;
}

/** Sends a new message at its time, and all others that are due. */
const textHandler =
  (deps: TextDeps): ChangeHandler =>
  async ({ collection, after }) => {
    if (collection !== texts.path) return;
    const next = dueAt(after);
    if (next && (await untilDue(next))) await sendDue(deps);
  };

/** Sends the text messages of the outbox. */
export const textProjection = (deps: TextDeps): Projection => ({
  name: 'texts',
  onChange: textHandler(deps),
  repair: [
    always('spending of texts', () => mendSpending(deps.db)),
    always('texts', (now) => sendDue({ ...deps, now: () => now })),
  ],
});
