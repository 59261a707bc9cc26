import { frameMessages as messages } from '@ndeiya/domain/kernel/frameMessages';
import { notify } from '../../lib/notify';
import { hasUnsavedInput } from '../../lib/unsavedInput';
import type { ToWorker } from '../../sw/messages';

const CHECK_EVERY_MS = 60 * 60 * 1000;
const ASK_AGAIN_MS = 15_000;
const SHOWN_MS = 60_000;

const tell = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message);

const entry = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** The files that this page loaded before a worker could cache them. */
const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);

/** Offers to reload the site, but not while the visitor would lose typed text. */
function offerReload(reload: () => void) {
  if (hasUnsavedInput()) {
    setTimeout(() => {
      offerReload(reload);
    }, ASK_AGAIN_MS);
    return;
  }
  notify.info(messages.update.ready, {
    durationMs: SHOWN_MS,
    action: { label: messages.update.reload, run: reload },
  });
}

/** Tells a waiting worker, now or later, the version of this page. */
function watchForUpdates(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer) {
  const ask = () => tell(registration.waiting, { type: 'ready?', entry: entry() });
  // The worker is told at each of its states, and may respond more than once.
  let offered: MessageEventSource | null = null;
  ask();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', ask);
  });
  container.addEventListener('message', ({ source }) => {
    if (source !== registration.waiting || source === offered) return;
    offered = source;
    offerReload(() => {
      container.addEventListener('controllerchange', () => {
        window.location.reload();
      });
      tell(registration.waiting, { type: 'take over' });
    });
  });
}

/** Checks for a newer version when a tab that was open for days is used again. */
function checkOnReturn(registration: ServiceWorkerRegistration) {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = Date.now();
    // Without a connection, there is no newer version.
    registration.update().catch(() => undefined);
  });
}

/**
 * Registers the service worker, tells it the files that this page has loaded, and asks the visitor before a
 * new version activates.
 */
export async function registerWorker(container: ServiceWorkerContainer): Promise<void> {
  const isFirst = container.controller === null;
  await container.register('/sw.js');
  const registration = await container.getRegistration();
  if (!registration) return;
  watchForUpdates(registration, container);
  checkOnReturn(registration);
  if (isFirst) tell((await container.ready).active, { type: 'keep', urls: loaded() });
}
