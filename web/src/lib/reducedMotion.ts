import { useLooked } from './hydrated';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void) {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', onChange);
  return () => {
    list.removeEventListener('change', onChange);
  };
}

/** Whether the visitor asked for less motion, at this moment; for code outside of components. */
export const prefersReducedMotion = () => window.matchMedia(QUERY).matches;

/** Whether the visitor asked for less motion; follows the setting. Autoplay and smooth scrolling obey it. */
export const useReducedMotion = () => useLooked({ drawn: true, here: prefersReducedMotion, subscribe });
