const KEY = 'admin_seen';
const FIRST_DAYS = 7;
const DAY_MS = 86_400_000;

/** Since when registrations are new to this browser: its last look at the bell, a week where it never looked. */
export function readLastSeen(): Date {
  // From a midnight on, so that bell and overview ask the same.
  const fallback = new Date(Math.floor(Date.now() / DAY_MS - FIRST_DAYS) * DAY_MS);
  try {
    const stored = new Date(localStorage.getItem(KEY) ?? NaN);
    return isNaN(stored.getTime()) ? fallback : stored;
  } catch {
    return fallback;
  }
}

/** Remembers that what there is now has been seen. */
export function writeLastSeen(): Date {
  const now = new Date();
  try {
    localStorage.setItem(KEY, now.toISOString());
  } catch {
    // Without storage the bell shows the same registrations again after a reload.
  }
  return now;
}
