import { logError } from '../../lib/log';

const AFTER_LOAD_MS = 2000;

async function register() {
  try {
    const { registerWorker } = await import('./registerWorker');
    await registerWorker(navigator.serviceWorker);
  } catch (error) {
    // Offline the registration fails as expected; the next page tries again.
    if (navigator.onLine) logError('keep the site for offline use', error);
  }
}

/** Registers the service worker of a built site after the page has loaded and become idle. */
export function registerWhenIdle(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => {
    setTimeout(() => void register(), AFTER_LOAD_MS);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
