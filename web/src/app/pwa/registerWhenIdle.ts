import { logError } from '../../lib/log';

const AFTER_LOAD_MS = 2000;

async function register() {
  try {
    const { registerWorker } = await import('./registerWorker');
    await registerWorker(navigator.serviceWorker);
  } catch (error) {
    // Who has just lost the connection is asked again with the next page.
    if (navigator.onLine) logError('keep the site for offline use', error);
  }
}

/** Registers the service worker of a built site when the page has loaded and had time for what the visitor sees first. */
export function registerWhenIdle(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => {
    setTimeout(() => void register(), AFTER_LOAD_MS);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
