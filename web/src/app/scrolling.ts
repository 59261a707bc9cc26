const GIVE_UP_MS = 4000;
const INTENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Calls `align` now and whenever the page's height changes, until the visitor acts or some seconds have
 * passed, because the target may load late or move. Returns a function that stops it.
 */
export function keepAligned(align: () => void): () => void {
  align();
  const observer = new ResizeObserver(align);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    INTENTS.forEach((intent) => {
      window.removeEventListener(intent, stop);
    });
  };
  const timer = setTimeout(stop, GIVE_UP_MS);
  observer.observe(document.body);
  INTENTS.forEach((intent) => {
    window.addEventListener(intent, stop, { passive: true });
  });
  return stop;
}
