/** Texts of the question before a change of the time zone. */
export const zoneTexts = {
  question: (zone: string) => `Change the time zone to ${zone}?`,
  follows:
    'Every stored date stays the same moment, and everybody reads it on other clocks. Where a date shall stay on the day on which people read it now, enter it anew afterwards.',
  event: 'Event',
  opens: 'Registration opens',
  closes: 'Registration closes',
  now: 'This moment',
} as const;

/** An instant as the clocks of a zone show it: its day and its time. */
function clockOf(instant: Date, timeZone: string) {
  const parts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(instant);
  return { day: parts({ dateStyle: 'long' }), time: parts({ timeStyle: 'short' }) };
}

/**
 * Says what becomes of a stored time when the organisation changes its time zone: 'Event: 16 August 2031, 00:00 becomes
 * 15 August 2031, 22:00, which is another day.' The instant stays the same.
 */
export function zoneExample(what: string, instant: Date, zones: { from: string; to: string }): string {
  const [before, after] = [clockOf(instant, zones.from), clockOf(instant, zones.to)];
  const become = `${what}: ${before.day}, ${before.time} becomes ${after.day}, ${after.time}`;
  return before.day === after.day ? `${become}.` : `${become}, which is another day.`;
}
