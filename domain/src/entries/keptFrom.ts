/**
 * The day from which the time of keeping is counted: the event, or a later day on which something was written. An open
 * edition may have an event that is long ago, and nobody's data may disappear in the night after they sent it.
 */
export const keptFrom = (event_date: Date, written: Date): Date =>
  written > event_date ? written : event_date;
