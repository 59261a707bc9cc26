import { logError } from '../../lib/log';
import { createStore } from '../../lib/store';
import type { FromWorker, JudgeFiles, ToWorker } from '../../sw/messages';

/**
 * The page opens without a network once the state is `ready`, which the worker reports only after it has read back each
 * of its files. `none`: the browser has no worker, as in private browsing.
 */
type OfflineState = 'checking' | 'ready' | 'incomplete' | 'none';

export const offlineState = createStore<OfflineState>('checking');
/** True when a newer version of the page is loaded and waits for its activation. */
export const updateReady = createStore(false);

const ANSWER_MS = 60_000;
const AGAIN_MS = 15_000;

const tell = (worker: ServiceWorker | null, message: ToWorker, ports: MessagePort[] = []) =>
  worker?.postMessage(message, ports);

function keepFiles(worker: ServiceWorker): Promise<JudgeFiles> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }) => {
      resolve(data as JudgeFiles);
    };
    AbortSignal.timeout(ANSWER_MS).onabort = () => {
      reject(new Error('the worker does not answer'));
    };
    tell(worker, { type: 'keep judge' }, [port2]);
  });
}

/** Lets the worker cache all files, and repeats it until the worker has them. */
async function check(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    if (!registration.active) throw new Error('there is no active worker');
    const { files, missing } = await keepFiles(registration.active);
    offlineState.set(files > 0 && missing.length === 0 ? 'ready' : 'incomplete');
  } catch (error) {
    logError('check the files for use without a network', error);
    offlineState.set('incomplete');
  }
  if (offlineState.get() === 'ready') return;
  setTimeout(() => void check(registration), AGAIN_MS);
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  const ask = () => tell(registration.waiting, { type: 'ready?', entry });
  ask();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', ask);
  });
  navigator.serviceWorker.addEventListener('message', ({ data, source }) => {
    const isNewer = (data as FromWorker | null)?.type === 'newer';
    if (isNewer && source === registration.waiting) updateReady.set(true);
  });
}

/** Loads the newer version. All marks are on the disk, so the reload loses nothing. */
export async function loadUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    window.location.reload();
  });
  tell(registration?.waiting ?? null, { type: 'take over' });
}

/** Registers the site's worker at once, for a judge may lose the network in the next minute. */
export async function startWorker(): Promise<void> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!import.meta.env.PROD || !container) {
    offlineState.set('none');
    return;
  }
  try {
    // Without a network, the registration fails, and the worker of an earlier visit is still there.
    await container.register('/sw.js').catch((error: unknown) => {
      if (!container.controller) throw error;
    });
    const registration = await container.ready;
    watchForUpdates(registration);
    await check(registration);
  } catch (error) {
    logError('keep the page', error);
    offlineState.set('none');
  }
}
