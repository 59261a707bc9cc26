import { mail, type Mail } from '@ndeiya/domain/system/records';
import type { DocumentData } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../../platform/documentChange';
import { always, type Projection } from '../../../platform/projection';
import { deliver, type DeliveryDeps, drain } from './delivery';
import { eraseExpired } from './secrets';

/** True when an administrator has requested a retry of a failed mail, or a waiting mail was released. */
function wasRevived(before: DocumentData, after: DocumentData): boolean {
  const [was, is] = [before, after].map((fields) => (fields as Partial<Mail>).delivery?.state);
  return (was === 'ERROR' && is === 'RETRY') || (was === 'RETRY' && is === 'PENDING');
}

/** Sends a new or revived mail at once, and all other due mails. */
export function mailHandler(deps: DeliveryDeps): ChangeHandler {
  return async ({ collection, documentId, before, after }) => {
    if (collection !== mail.path || !after) return;
    if (before && !wasRevived(before, after)) return;
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
