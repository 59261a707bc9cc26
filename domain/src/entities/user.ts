import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../collection';
import { LIMITS } from '../constants';
import { atMost, email, stamps, timestamp } from './fields';

/** Latin letters with at most two marks, digits, space, dot, underscore, hyphen: nothing from other scripts. */
const USERNAME_PATTERN =
  /^[\p{Script=Latin}0-9][\u0300-\u0333]{0,2}(?:[\p{Script=Latin}0-9 ._-][\u0300-\u0333]{0,2})*$/u;
/**
 * Latin letters that look like others: dotless i, phonetic and small-capital forms. A mark of no width is none of
 * U+0300 to U+0333, which NFKC leaves only where there is no letter with it.
 */
const LOOK_ALIKES =
  /[\u0131\u0251\u0261\u0269\u026a\u0274\u0280\u028b\u028f\u0299\u029c\u029f\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\uab6f]/u;

/** Before normalisation, a letter may be four characters: itself and its marks. */
const USERNAME_CHARS_SENT = 4 * LIMITS.usernameMax;
const USERNAME_TOO_LONG = `Username can have at most ${String(LIMITS.usernameMax)} characters.`;
export const username = z.string('Username is required.').check(
  z.trim(),
  atMost(USERNAME_CHARS_SENT, USERNAME_TOO_LONG),
  z.normalize('NFKC'),
  z.minLength(1, 'Username is required.'),
  z.minLength(LIMITS.usernameMin, `Username needs at least ${String(LIMITS.usernameMin)} characters.`),
  atMost(LIMITS.usernameMax, USERNAME_TOO_LONG),
  z.regex(
    USERNAME_PATTERN,
    'Use letters, digits, spaces, dots, hyphens and underscores only, a letter or digit first.',
  ),
  z.refine((name) => !LOOK_ALIKES.test(name), 'Use ordinary letters: one of these looks like another.'),
);

/** Document id in `usernames`: two names that a reader cannot tell apart by case or spaces share it. */
export const usernameKey = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

export const newPassword = z
  .string('Password is required.')
  .check(
    z.minLength(1, 'Password is required.'),
    z.minLength(LIMITS.passwordMin, `Password needs at least ${String(LIMITS.passwordMin)} characters.`),
    z.maxLength(LIMITS.passwordMax, `Password can have at most ${String(LIMITS.passwordMax)} characters.`),
  );

export const registration = z.strictObject({ username, email, password: newPassword });
export type Registration = z.output<typeof registration>;

export const credentials = z.strictObject({
  email,
  password: z
    .string('Password is required.')
    .check(z.minLength(1, 'Password is required.'), z.maxLength(1024, 'Password is too long.')),
});
export type Credentials = z.output<typeof credentials>;

export const forgotPasswordInput = z.strictObject({ email });
export const resetPasswordInput = z.strictObject({
  short_token: z
    .string('Reset code is required.')
    .check(
      z.trim(),
      z.minLength(1, 'Reset code is required.'),
      z.maxLength(100, 'This is not a reset code.'),
    ),
  new_password: newPassword,
});
export const roleInput = z.strictObject({ is_admin: z.boolean('is_admin must be true or false.') });
export const userInput = z.strictObject({ username, email });
export type UserInput = z.output<typeof userInput>;

/** `is_admin` mirrors the claim for lists; who may do what is decided by both together (DESIGN §5). */
export const users = defineCollection(
  'users',
  z.object({ ...userInput.shape, is_admin: z.boolean(), ...stamps }),
);
export type User = EntityOf<typeof users>;

/** The document id is `usernameKey(username)`. */
export const usernames = defineCollection(
  'usernames',
  z.object({ user_id: z.string(), created_at: timestamp }),
);

/** The document id is the code's selector; only a salted hash of its verifier is kept. */
export const passwordResets = defineCollection(
  'password_resets',
  z.object({
    user_id: z.string(),
    salt: z.string(),
    verifier_hash: z.string(),
    created_at: timestamp,
    expires_at: timestamp,
  }),
);

/** One counter per limit and per hashed address or account. */
export const rateLimits = defineCollection(
  'rate_limits',
  z.object({ count: z.number(), created_at: timestamp, expires_at: timestamp }),
);
