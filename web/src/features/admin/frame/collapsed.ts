const KEY = 'admin_menu';

/** Whether this browser's sidebar is collapsed. */
export function readCollapsed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
}

/** Remembers it; a browser that denies storage forgets it with the page. */
export function writeCollapsed(collapsed: boolean): void {
  try {
    localStorage.setItem(KEY, collapsed ? 'collapsed' : 'expanded');
  } catch {
    // Only a convenience.
  }
}
