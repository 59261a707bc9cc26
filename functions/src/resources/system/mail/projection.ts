import { mail, type Mail } from '@ndeiya/domain/system/records';
import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../../platform/documentChange';
import { always, type Projection } from '../../../platform/projection';
import { untilDue } from '../../../platform/untilDue';
import { deliver, type DeliveryDeps, drain } from './delivery';
import { eraseExpired } from './secrets';

/** True when an administrator has requested a retry of a failed mail, or a waiting mail was released. */
function wasRevived(before: DocumentData, after: DocumentData): boolean {
  const [was, is] = [before, after].map((fields) => (fields as Partial<Mail>).delivery?.state);
  return (was === 'ERROR' && is === 'RETRY') || (was === 'RETRY' && is === 'PENDING');
}

/** A new mail that can be taken back for some time is not due before; null where a mail is due now. */
function settlesUntil(after: DocumentData): Timestamp | null {
  const { state, attempts, nextAttemptTime } = (after.delivery ?? {}) as DocumentData;
  return state === 'RETRY' && attempts === 0 ? (nextAttemptTime as Timestamp | null) : null;
}

/** Sends a new or revived mail at once, one that settles for some seconds after them, and all other due mails. */
export function mailHandler(deps: DeliveryDeps): ChangeHandler {
  return async ({ collection, documentId, before, after }) => {
    if (collection !== mail.path || !after) return;
    if (before && !wasRevived(before, after)) return;
    const next = settlesUntil(after);
    if (next) await untilDue(next);
    await deliver(deps, documentId);
    try {
      await drain(deps);
    } catch {
      // It is logged, and the maintenance tries the others again: this event has sent its own mail, and must not be repeated.
    }
  };
}

/** Sends the mails of the outbox. */
export const mailProjection = (deps: DeliveryDeps): Projection => ({
  name: 'mail',
  onChange: mailHandler(deps),
  repair: [always('mail', () => drain(deps)), always('codes', (now) => eraseExpired(deps.db, now))],
});
