const STORAGE_KEY = 'scroll-positions';

type Positions = [entry: string, top: number][];

function stored(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as Positions;
  } catch {
    // Storage may be denied: the positions then last as long as the document.
    return [];
  }
}

/**
 * Scroll positions by history entry. They survive the document, which a link followed before hydration
 * replaces.
 */
const positions = new Map(stored());

/** The first entry of each document has the same key. */
export const historyEntryOf = ({ key, pathname, hash }: { key: string; pathname: string; hash: string }) =>
  `${key} ${pathname}${hash}`;

export const positionOf = (entry: string): number | undefined => positions.get(entry);

export function rememberPosition(entry: string): void {
  positions.set(entry, window.scrollY);
}

/**
 * True when this document shows a history entry again: after a reload, or after Back from another document.
 */
export function isShownAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}

/** Stores the positions for the next document of this tab when this one ends. */
export function keepPositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Without storage, the next document starts at the top.
  }
}
