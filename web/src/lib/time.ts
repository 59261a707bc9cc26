import { inNairobi } from '@ndeiya/domain/time';

const time = inNairobi({ hour: '2-digit', minute: '2-digit' });
const day = inNairobi({ day: 'numeric' });
const month = inNairobi({ month: 'short' });

/** '09:00 AM EAT'. Dates, and dates with times, are formatted by the domain's `time`. */
export const formatTime = (at: Date) => `${time.format(at)} EAT`;

/** The two lines of a calendar leaf in Nairobi: day '16' and month 'Aug'. */
export const formatDayAndMonth = (at: Date) => ({ day: day.format(at), month: month.format(at) });
