const keyOf = (year: number) => `checklist_${String(year)}`;

/** The names of the steps that were ticked on this device. */
export function readTicks(year: number): ReadonlySet<string> {
  try {
    return new Set((localStorage.getItem(keyOf(year)) ?? '').split(' ').filter(Boolean));
  } catch {
    return new Set();
  }
}

/** Stores them; a browser that denies storage forgets them with the page. */
export function writeTicks(year: number, ticks: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyOf(year), [...ticks].join(' '));
  } catch {
    // The ticks are not important enough to report a failure.
  }
}
