const KEY = 'admin_menu';

/** True when this browser's sidebar is collapsed. */
export function readCollapsed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
}

/** Stores it; a browser that denies storage forgets it with the page. */
export function writeCollapsed(collapsed: boolean): void {
  try {
    localStorage.setItem(KEY, collapsed ? 'collapsed' : 'expanded');
  } catch {
    // The choice is not important enough to report a failure.
  }
}
