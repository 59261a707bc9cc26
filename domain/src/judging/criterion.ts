/** Marks are a map, and the database takes no empty key and none that begins and ends with two underscores. */
export const CRITERION_KEY = /^[a-z0-9][a-z0-9_-]{0,39}$/;

/** One thing that is marked: its most marks, and the share that it has in the total. */
export interface Criterion {
  key: string;
  max: number;
  weight: number;
}
