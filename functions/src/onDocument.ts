import type { DocumentData } from 'firebase-admin/firestore';
import { onDocumentWrittenWithAuthContext } from 'firebase-functions/v2/firestore';
import type { TriggerOptions } from './platform/declare';
import type { ChangeHandler, DocumentChange } from './platform/documentChange';
import { db } from './platform/firebase';
import { limitConcurrency } from './platform/limitConcurrency';
import { logError } from './platform/log';
import { isEmulator } from './platform/params';
import { refreshOrganisation } from './resources/site/branding/refreshOrganisation';

/** Firebase retries a failed event for a day. After an hour the maintenance repairs the document instead. */
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

/** The platform gives 'unknown' and the id when a person wrote; the emulator invents the id. */
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
  await refreshOrganisation(db());
  const results = await Promise.allSettled(handlers.map((handler) => handler(change)));
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length === 0) return;
  const { collection, documentId } = change;
  for (const { reason } of failed) logError('trigger', reason, { collection, documentId });
  if (Date.now() - change.time.getTime() < GIVE_UP_AFTER_MS) throw failed[0]?.reason;
}

/**
 * The single trigger of every top-level document, so that one instance (in the emulator one process) handles
 * all events. Production delivers events in parallel; the emulator waits for each response before it delivers
 * the next event, so there the trigger responds first.
 */
export function documentTrigger(options: TriggerOptions, handlers: readonly ChangeHandler[]) {
  const limited = limitConcurrency(options.concurrency);
  // The secrets are already declared by the function itself.
  return onDocumentWrittenWithAuthContext({ ...options, secrets: [] }, (event) => {
    if (!isEmulator()) return handle(handlers, event);
    // The failure has been logged, and the emulator does not retry.
    void limited(() => handle(handlers, event)).catch(() => undefined);
    return undefined;
  });
}
