import { useBrowserValue } from './hydrated';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void) {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', onChange);
  return () => {
    list.removeEventListener('change', onChange);
  };
}

/** True when the visitor currently prefers reduced motion; for code outside components. */
export const prefersReducedMotion = () => window.matchMedia(QUERY).matches;

/**
 * True when the visitor prefers reduced motion; follows the setting. Autoplay and smooth scrolling obey it.
 */
export const useReducedMotion = () =>
  useBrowserValue({ onServer: true, inBrowser: prefersReducedMotion, subscribe });
