/** One thing that is marked: its most marks, and the share that it has in the total. */
export interface Criterion {
  key: string;
  max: number;
  weight: number;
}
