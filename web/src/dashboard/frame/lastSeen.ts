const KEY = 'admin_seen';
const FIRST_DAYS = 7;
const DAY_MS = 86_400_000;

/** The time from which registrations are new to this browser: the last opening of the bell, or a week ago. */
export function readLastSeen(): Date {
  // From midnight, so that bell and overview send the same query.
  const fallback = new Date(Math.floor(Date.now() / DAY_MS - FIRST_DAYS) * DAY_MS);
  try {
    const stored = new Date(localStorage.getItem(KEY) ?? NaN);
    return isNaN(stored.getTime()) ? fallback : stored;
  } catch {
    return fallback;
  }
}

export function writeLastSeen(): Date {
  const now = new Date();
  try {
    localStorage.setItem(KEY, now.toISOString());
  } catch {
    // Without storage the bell shows the same registrations again after a reload.
  }
  return now;
}
