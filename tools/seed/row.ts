/** A document of the demo. */
export interface Row {
  path: string;
  data: Record<string, unknown>;
}

const DAY_MS = 86_400_000;
const START = Date.now();

/** A time of the demo's past. */
export const daysAgo = (days: number) => new Date(START - days * DAY_MS);
