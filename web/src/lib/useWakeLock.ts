import { useEffect } from 'react';

/** Keeps the screen on while the component is shown. A browser without wake lock, or a low battery, refuses silently. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | null = null;
    const manager = (navigator as { wakeLock?: WakeLock }).wakeLock;
    const ask = () => {
      // The system ends the lock whenever the page is out of sight.
      if (document.visibilityState === 'visible')
        lock = manager?.request('screen').catch(() => undefined) ?? null;
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.then((held) => held?.release());
    };
  }, []);
}
