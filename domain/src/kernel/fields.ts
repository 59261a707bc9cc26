import * as z from 'zod/mini';
import { readAs } from './collection';
import { LIMITS } from './constants';
import { EMAIL_PATTERN, STORED_EMAIL_PATTERN } from './email';
import { fieldMessages } from './fieldMessages';
import { messages } from './messages';
import { writtenName } from './names';
import { isInherited } from './ownValue';
import { isStoredPhone, PHONE_CHARS_SENT, shownPhone } from './phone';
import { toDate } from './storedTime';
import { isDay, ISO_DATE_TIME, parseDateTime } from './time';

export { EMAIL_PATTERN };
/** '2025-08-16T09:00:00.123456789+03:00'. */
const DATE_TIME_CHARS = 35;
const NO_CONTROL_CHARACTERS = /^[^\u0000-\u001f\u007f]*$/;
const HALF_CHARACTER = /\p{Surrogate}/u;
const HALF_CHARACTERS = /\p{Surrogate}/gu;

/**
 * A maximum length that ends the validation. Without `abort`, zod also runs the other checks, and a pattern
 * may take seconds on a text of 64 KB. Every pattern and refinement must come after it.
 */
export const atMost = (max: number, error: string) => z.maxLength(max, { error, abort: true });

/**
 * This check refuses a text with half of a character, as is left where a text is cut within an emoji: the database stores none,
 * and the request would fail. It comes after the maximum length.
 */
export const wholeCharacters = z.refine<string>(
  (text) => !HALF_CHARACTER.test(text),
  fieldMessages.halfCharacter,
);

/** A text that is taken as it was sent, with one sentence for one that is none or too long. */
export const wholeText = (max: number, error: string) =>
  z.string(error).check(atMost(max, error), wholeCharacters);

/**
 * The same for a text that may come from the queue of a phone or from a list: the half of a character is replaced there, so that
 * it keeps nothing else back.
 */
export const mendedText = (max: number, error: string) =>
  z.string(error).check(
    atMost(max, error),
    z.overwrite((text) => text.replace(HALF_CHARACTERS, '\ufffd')),
  );

/** The field of a form that people do not see. Programs fill it in, and what they send is dropped or kept as spam (DESIGN §6). */
export const honeypot = z.optional(
  z.string().check(z.maxLength(LIMITS.messageChars, { abort: true }), wholeCharacters),
);

/**
 * The letters of an id that names a document. The database reserves names that begin and end with '__'; hashes and random bytes
 * make ids that begin so, one in 4,096.
 */
export const ID_PATTERN = /^(?!__.*__$)[\w-]+$/;

/** An id that names a document. Maps are keyed by ids, and a name that every object inherits would be found in each of them. */
export const idText = (max: number, error: string) =>
  z.string(error).check(
    atMost(max, error),
    z.regex(ID_PATTERN, error),
    z.refine((id) => !isInherited(id), error),
  );

/** A whole number from `min` to `max`, with one sentence for everything that is wrong with it. */
export const wholeNumber = (min: number, max: number, error: string) =>
  z.number(error).check(z.int(error), z.minimum(min, error), z.maximum(max, error));

/**
 * A person's name, as it is stored: see `writtenName`. The first maximum is for what was sent: decomposed letters have
 * several characters.
 */
export const personName = (label: string, max: number = LIMITS.nameChars) =>
  z
    .string(fieldMessages.required(label))
    .check(
      atMost(4 * max, fieldMessages.tooLong(label, max)),
      z.overwrite(writtenName),
      z.minLength(1, fieldMessages.required(label)),
      atMost(max, fieldMessages.tooLong(label, max)),
      z.regex(NO_CONTROL_CHARACTERS, fieldMessages.singleLine(label)),
      wholeCharacters,
    );

export const optionalPersonName = (label: string, max: number = LIMITS.nameChars) =>
  z
    .string(fieldMessages.notText(label))
    .check(
      atMost(4 * max, fieldMessages.tooLong(label, max)),
      z.overwrite(writtenName),
      atMost(max, fieldMessages.tooLong(label, max)),
      z.regex(NO_CONTROL_CHARACTERS, fieldMessages.singleLine(label)),
      wholeCharacters,
    );

/** One line of required text, trimmed. */
export const line = (label: string, max: number = LIMITS.shortTextChars) =>
  z
    .string(fieldMessages.required(label))
    .check(
      z.trim(),
      z.minLength(1, fieldMessages.required(label)),
      atMost(max, fieldMessages.tooLong(label, max)),
      z.regex(NO_CONTROL_CHARACTERS, fieldMessages.singleLine(label)),
      wholeCharacters,
    );

export const optionalLine = (label: string, max: number = LIMITS.shortTextChars) =>
  z
    .string(fieldMessages.notText(label))
    .check(
      z.trim(),
      atMost(max, fieldMessages.tooLong(label, max)),
      z.regex(NO_CONTROL_CHARACTERS, fieldMessages.singleLine(label)),
      wholeCharacters,
    );

/** Required text of several lines, trimmed. */
export const paragraph = (label: string, max: number = LIMITS.messageChars) =>
  z
    .string(fieldMessages.required(label))
    .check(
      z.trim(),
      z.minLength(1, fieldMessages.required(label)),
      atMost(max, fieldMessages.tooLong(label, max)),
      wholeCharacters,
    );

export const optionalParagraph = (label: string, max: number = LIMITS.messageChars) =>
  z
    .string(fieldMessages.notText(label))
    .check(z.trim(), atMost(max, fieldMessages.tooLong(label, max)), wholeCharacters);

const address = (pattern: RegExp) =>
  z
    .string(fieldMessages.required('Email'))
    .check(
      z.trim(),
      z.minLength(1, fieldMessages.required('Email')),
      atMost(LIMITS.emailChars, messages.newsletter.invalidEmail),
      wholeCharacters,
      z.regex(pattern, messages.newsletter.invalidEmail),
      z.toLowerCase(),
    );

/** An address as an account or a document of an earlier release may have it: to log in with, and to be read. */
export const storedEmail = address(STORED_EMAIL_PATTERN);
/** An address that somebody types now. */
export const email = readAs(address(EMAIL_PATTERN), storedEmail);

/** A phone number in any spelling, which becomes the one form of numbers. */
export const phone = z
  .string(fieldMessages.required('Phone'))
  .check(
    atMost(PHONE_CHARS_SENT, fieldMessages.phone),
    z.overwrite(shownPhone),
    z.minLength(1, fieldMessages.required('Phone')),
    z.refine(isStoredPhone, fieldMessages.phone),
  );

/** A line that may hold a phone number or other words. A number gets its one form. */
export const optionalContact = (label: string, max: number) =>
  z
    .string(fieldMessages.notText(label))
    .check(
      atMost(max, fieldMessages.tooLong(label, max)),
      z.overwrite(shownPhone),
      z.regex(NO_CONTROL_CHARACTERS, fieldMessages.singleLine(label)),
      wholeCharacters,
    );

/**
 * A host of at least two labels. Each label can match in only one way, so that the time is linear in the
 * length.
 */
const WEB_ADDRESS =
  /^https?:\/\/[^\s/?#@"'<>\\](?:[^\s/?#@"'<>\\.]*\.)+[^\s/?#@"'<>\\.]+([/?#][^\s"'<>\\]*)?$/i;
/** An http(s) address, or an empty text. */
export const optionalWebAddress = (label: string) =>
  z.string(fieldMessages.notText(label)).check(
    z.trim(),
    atMost(LIMITS.urlChars, fieldMessages.tooLong(label, LIMITS.urlChars)),
    z.refine((value) => value === '' || WEB_ADDRESS.test(value), fieldMessages.notWebAddress(label)),
    wholeCharacters,
  );

/** Input as ISO 8601 text; parsed to a `Date`. */
export const dateTimeInput = z.pipe(
  z.string(fieldMessages.dateRequired).check(
    atMost(DATE_TIME_CHARS, fieldMessages.dateFormat),
    z.regex(ISO_DATE_TIME, fieldMessages.dateFormat),
    z.refine(
      (text) => isDay(text.slice(0, 10)) && !isNaN(parseDateTime(text).getTime()),
      fieldMessages.noSuchDate,
    ),
  ),
  z.transform(parseDateTime),
);

/** A stored time: a Timestamp of either SDK, a `Date`, or ISO text; always a `Date` in memory. */
export const timestamp = z.pipe(z.transform(toDate), z.date('Not a time.'));

/**
 * The year of the edition that a document belongs to. A document without it was written before editions, and counts as one
 * of the first edition that the site has stored (docs/decisions/023).
 */
export const ofEdition = { edition: z.optional(z.number()) };

export const STAMPS = ['created_at', 'updated_at'] as const;
export const stamps = { created_at: timestamp, updated_at: timestamp };
