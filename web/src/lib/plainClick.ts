import type { MouseEvent } from 'react';

/**
 * Does `action` instead of following a link. A click with a modifier key opens a tab or a window, as on every link;
 * before hydration every click follows the link.
 */
export const insteadOfLink =
  (action: () => void) =>
  (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    action();
  };
