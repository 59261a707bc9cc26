const NAME = 'queue-sender';
/** Longer than any request. A tab that holds the lock for longer was frozen by the system. */
const PATIENCE_MS = 60_000;

/**
 * Runs the work while no other tab of this browser does so. The lock is held for one round only: a frozen tab would
 * hold it for hours. Where it is held for too long it is taken away, which does no harm, for the server knows each
 * operation by its id. Browsers without locks send from each tab.
 */
export async function withSenderLock(work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work();
  try {
    await locks.request(NAME, { signal: AbortSignal.timeout(PATIENCE_MS) }, work);
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    if (!isTimeout) throw error;
    await locks.request(NAME, { steal: true }, work);
  }
}
