import * as z from 'zod/mini';
import { EMAIL_PATTERN, LIMITS } from '../constants';
import { messages } from '../messages';
import { ISO_DATE_TIME, parseDateTime } from '../time';

export { EMAIL_PATTERN };
export const PHONE_PATTERN = /^\+?[0-9][0-9 ().-]{5,23}$/;
const PHONE_CHARS = 25;
/** '2025-08-16T09:00:00.123456789+03:00'. */
const DATE_TIME_CHARS = 35;
const NO_CONTROL_CHARACTERS = /^[^\u0000-\u001f\u007f]*$/;

/**
 * A maximum that ends the validation of a longer text. Without `abort`, zod runs the other checks all the same, and a
 * pattern may take seconds on a text of 64 KB. Every pattern and refinement must stand behind it.
 */
export const atMost = (max: number, error: string) => z.maxLength(max, { error, abort: true });

/** One line of required text, trimmed. */
export const line = (label: string, max: number = LIMITS.shortTextChars) =>
  z
    .string(`${label} is required.`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required.`),
      atMost(max, `${label} can have at most ${String(max)} characters.`),
      z.regex(NO_CONTROL_CHARACTERS, `${label} must be a single line of text.`),
    );

/** One line that may be empty. */
export const optionalLine = (label: string, max: number = LIMITS.shortTextChars) =>
  z
    .string(`${label} must be text.`)
    .check(
      z.trim(),
      atMost(max, `${label} can have at most ${String(max)} characters.`),
      z.regex(NO_CONTROL_CHARACTERS, `${label} must be a single line of text.`),
    );

/** Required text of several lines, trimmed. */
export const paragraph = (label: string, max: number = LIMITS.messageChars) =>
  z
    .string(`${label} is required.`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required.`),
      atMost(max, `${label} can have at most ${String(max)} characters.`),
    );

/** Text of several lines that may be empty. */
export const optionalParagraph = (label: string, max: number = LIMITS.messageChars) =>
  z
    .string(`${label} must be text.`)
    .check(z.trim(), atMost(max, `${label} can have at most ${String(max)} characters.`));

export const email = z
  .string('Email is required.')
  .check(
    z.trim(),
    z.minLength(1, 'Email is required.'),
    atMost(LIMITS.emailChars, messages.newsletter.invalidEmail),
    z.regex(EMAIL_PATTERN, messages.newsletter.invalidEmail),
    z.toLowerCase(),
  );

const PHONE_INVALID = 'Enter a phone number, such as 0712 345 678 or +254 712 345 678.';
export const phone = z
  .string('Phone is required.')
  .check(
    z.trim(),
    z.minLength(1, 'Phone is required.'),
    atMost(PHONE_CHARS, PHONE_INVALID),
    z.regex(PHONE_PATTERN, PHONE_INVALID),
  );

/** A host of at least two labels, label by label, so that the time grows with the length and no faster. */
const WEB_ADDRESS =
  /^https?:\/\/[^\s/?#@"'<>\\](?:[^\s/?#@"'<>\\.]*\.)+[^\s/?#@"'<>\\.]+([/?#][^\s"'<>\\]*)?$/i;
/** An http(s) address, or nothing. */
export const optionalWebAddress = (label: string) =>
  z.string(`${label} must be text.`).check(
    z.trim(),
    atMost(LIMITS.urlChars, `${label} can have at most ${String(LIMITS.urlChars)} characters.`),
    z.refine(
      (value) => value === '' || WEB_ADDRESS.test(value),
      `${label} must be a web address, such as https://example.org.`,
    ),
  );

const DATE_TIME_INVALID = 'Give the date and time, such as 2025-08-16T09:00.';
/** What a person types or a client sends: ISO 8601 text; becomes the instant. */
export const dateTimeInput = z.pipe(
  z.string('Date and time are required.').check(
    atMost(DATE_TIME_CHARS, DATE_TIME_INVALID),
    z.regex(ISO_DATE_TIME, DATE_TIME_INVALID),
    z.refine((text) => !isNaN(parseDateTime(text).getTime()), 'There is no such date and time.'),
  ),
  z.transform(parseDateTime),
);

function toDate(value: unknown): unknown {
  if (value instanceof Date) return value;
  if (typeof value === 'string') return parseDateTime(value);
  if (
    typeof value === 'object' &&
    value !== null &&
    'toDate' in value &&
    typeof value.toDate === 'function'
  ) {
    return (value as { toDate(): unknown }).toDate();
  }
  return value;
}
/** A stored instant: either SDK's Timestamp, a `Date`, or ISO text; always a `Date` in memory. */
export const timestamp = z.pipe(z.transform(toDate), z.date('Not a time.'));

/** When the document was made and last changed. */
export const stamps = { created_at: timestamp, updated_at: timestamp };
