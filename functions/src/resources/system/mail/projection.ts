import { mail, type Mail } from '@ndeiya/domain/system/records';
import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../../platform/documentChange';
import { always, type Projection } from '../../../platform/projection';
import { timeLimit } from '../../../platform/timeLimit';
import { untilDue } from '../../../platform/untilDue';
import { deliver, type Delivered, type DeliveryDeps, drain, Silence } from './delivery';
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

/** An event, which has two minutes, begins no other mail after this time: it may have waited for its own one before. */
const OTHERS_MS = 45_000;

/** The events of a process leave the mails of a silent server to the maintenance for this time. */
const SILENCE_MS = 60_000;

/** The answers that the events of a process have had. */
class Answers {
  private readonly silence = new Silence();
  private silentUntil = 0;

  get areMissing(): boolean {
    return Date.now() < this.silentUntil;
  }

  note(delivered: Delivered): void {
    this.silence.note(delivered);
    if (delivered === 'silent' && this.silence.isReached) this.silentUntil = Date.now() + SILENCE_MS;
  }
}

/**
 * Sends a new or revived mail at once, one that settles for some seconds after them, and other due mails for a while. Where the
 * server is silent, all wait for the maintenance: the events of an announcement would take every place of the trigger, and
 * nothing else that follows from a write would be done.
 */
export function mailHandler(deps: DeliveryDeps): ChangeHandler {
  const answers = new Answers();
  return async ({ collection, documentId, before, after }) => {
    if (collection !== mail.path || !after) return;
    if (before && !wasRevived(before, after)) return;
    if (answers.areMissing) return;
    const isOver = timeLimit(OTHERS_MS);
    const next = settlesUntil(after);
    if (next) await untilDue(next);
    const delivered = await deliver(deps, documentId);
    answers.note(delivered);
    if (delivered === 'silent') return;
    try {
      // A mail whose event was lost waits for the maintenance: each event of an announcement would read all its new mails.
      await drain(deps, isOver, ['due']);
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
