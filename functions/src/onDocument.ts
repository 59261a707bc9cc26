import type { DocumentData } from 'firebase-admin/firestore';
import { onDocumentWrittenWithAuthContext } from 'firebase-functions/v2/firestore';
import type { ChangeHandler, DocumentChange } from './platform/documentChange';
import { limiter } from './platform/limiter';
import { logError } from './platform/log';
import type { TriggerOptions } from './platform/declare';
import { isEmulator } from './platform/params';

/** Firebase repeats a failed delivery for a day; what has failed for an hour is left to the maintenance. */
const GIVE_UP_AFTER_MS = 3_600_000;

interface WrittenEvent {
  id: string;
  time: string;
  params: { collection?: string; id?: string };
  data?: { before: Snapshot; after: Snapshot };
  authId?: string;
  authType?: string;
}
interface Snapshot {
  exists: boolean;
  data(): DocumentData | undefined;
}

/** Of people the platform says 'unknown' and gives their id; in the emulator that one is invented. */
function actorOf({ authId, authType }: WrittenEvent): string {
  if (authType === 'system' || authType === 'service_account') return 'system';
  return (isEmulator() ? undefined : authId) ?? 'unknown';
}

const dataOf = (snapshot: Snapshot | undefined) => (snapshot?.exists ? (snapshot.data() ?? null) : null);

function toChange(event: WrittenEvent): DocumentChange {
  return {
    eventId: event.id,
    time: new Date(event.time),
    collection: event.params.collection ?? '',
    documentId: event.params.id ?? '',
    before: dataOf(event.data?.before),
    after: dataOf(event.data?.after),
    actor: actorOf(event),
  };
}

async function handle(handlers: readonly ChangeHandler[], event: WrittenEvent): Promise<void> {
  const change = toChange(event);
  const results = await Promise.allSettled(handlers.map((handler) => handler(change)));
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length === 0) return;
  const { collection, documentId } = change;
  for (const { reason } of failed) logError('trigger', reason, { collection, documentId });
  if (Date.now() - change.time.getTime() < GIVE_UP_AFTER_MS) throw failed[0]?.reason;
}

/**
 * The one trigger on every top-level document: an instance (in the emulator a process) for all of it. The emulator
 * delivers no event before the one before has been answered, production many at once; so there the answer goes first.
 */
export function documentTrigger(options: TriggerOptions, handlers: readonly ChangeHandler[]) {
  const limited = limiter(options.concurrency);
  // Where its secrets are to be found has been declared already.
  return onDocumentWrittenWithAuthContext({ ...options, secrets: [] }, (event) => {
    if (!isEmulator()) return handle(handlers, event);
    // What fails has been logged; there is nobody to deliver it again.
    void limited(() => handle(handlers, event)).catch(() => undefined);
    return undefined;
  });
}
