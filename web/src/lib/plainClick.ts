import type { MouseEvent } from 'react';

/**
 * Runs `action` instead of following a link. A click with a modifier key opens a tab or window as usual;
 * before hydration every click follows the link.
 */
export const insteadOfLink =
  (action: () => void) =>
  (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    action();
  };
