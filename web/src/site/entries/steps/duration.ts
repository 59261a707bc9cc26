/** The texts of the two fields. */
export interface TypedDuration {
  minutes: string;
  seconds: string;
}

export const typedFrom = (duration: number | null): TypedDuration =>
  duration === null
    ? { minutes: '', seconds: '' }
    : { minutes: String(Math.floor(duration / 60)), seconds: String(duration % 60) };

/** The typed length in seconds; null for an empty input. */
export const durationOf = ({ minutes, seconds }: TypedDuration): number | null =>
  minutes === '' && seconds === '' ? null : Number(minutes) * 60 + Number(seconds);
