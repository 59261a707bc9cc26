import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { LIMITS } from '../kernel/constants';
import { fieldMessages } from '../kernel/fieldMessages';
import { atMost, STAMPS, stamps, storedEmail, timestamp, wholeCharacters } from '../kernel/fields';
import { EMAIL_FIELD, schemasOf } from '../kernel/fieldTable';
import { comparableName } from '../kernel/names';

/**
 * Letters of any script with their marks, digits, space, dot, underscore, hyphen and apostrophes. A letter has at most three
 * marks, and of those without a script of their own only some: others are not drawn, or cover the next line.
 */
const USERNAME_PATTERN =
  /^[\p{L}\p{Nd}](?:[\u0300-\u0333\u3099\u309a]|(?!\p{Script=Inherited})\p{M}){0,3}(?:[\p{L}\p{Nd} ._'’-](?:[\u0300-\u0333\u064b-\u0652\u3099\u309a]|(?!\p{Script=Inherited})\p{M}){0,3})*$/u;
/** Latin letters that look like others: dotless i, phonetic and small-capital forms, signs that count as letters. */
const LOOK_ALIKES =
  /[\u0131\u0251\u0261\u0269\u026a\u0274\u0280\u028b\u028f\u0299\u029c\u029f\u02b0-\u02ba\u02bd-\u02ff\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\uab6f]/u;
/** Scripts of which many letters look the same. A name has letters of one of them. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];
const INVISIBLE_LETTERS = /\p{Default_Ignorable_Code_Point}/u;
const hasLookAlikes = (name: string) =>
  LOOK_ALIKES.test(name) ||
  INVISIBLE_LETTERS.test(name) ||
  ALIKE.filter((script) => script.test(name)).length > 1;

/** Before normalisation a letter may have four characters: itself and its marks. */
const USERNAME_CHARS_SENT = 4 * LIMITS.usernameMax;
const USERNAME_TOO_LONG = fieldMessages.tooLong('Username', LIMITS.usernameMax);
const username = z.string(fieldMessages.required('Username')).check(
  z.trim(),
  atMost(USERNAME_CHARS_SENT, USERNAME_TOO_LONG),
  z.normalize('NFKC'),
  z.minLength(1, fieldMessages.required('Username')),
  z.minLength(LIMITS.usernameMin, fieldMessages.tooShort('Username', LIMITS.usernameMin)),
  atMost(LIMITS.usernameMax, USERNAME_TOO_LONG),
  z.regex(USERNAME_PATTERN, fieldMessages.username),
  z.refine((name) => !hasLookAlikes(name), fieldMessages.lookAlikes),
);

/** The document id in `usernames`: two spellings of one name share it. */
export const usernameKey = comparableName;
/** The document id of accounts from before `usernameKey` ignored marks and signs, until `npm run migrate`. */
export const oldUsernameKey = (name: string) =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const newPassword = z
  .string(fieldMessages.required('Password'))
  .check(
    z.minLength(1, fieldMessages.required('Password')),
    z.minLength(LIMITS.passwordMin, fieldMessages.tooShort('Password', LIMITS.passwordMin)),
    atMost(LIMITS.passwordMax, fieldMessages.tooLong('Password', LIMITS.passwordMax)),
    wholeCharacters,
  );

/** The fields of an account that an administrator can change. */
export const userFields = {
  username: { label: 'Username', kind: 'username', max: LIMITS.usernameMax, schema: username },
  email: EMAIL_FIELD,
} as const;
export const userInput = z.strictObject(schemasOf(userFields));
export type UserInput = z.output<typeof userInput>;

export const registration = z.strictObject({ ...userInput.shape, password: newPassword });
export type Registration = z.output<typeof registration>;

export const credentials = z.strictObject({
  email: storedEmail,
  password: z
    .string(fieldMessages.required('Password'))
    .check(
      z.minLength(1, fieldMessages.required('Password')),
      atMost(1024, fieldMessages.passwordTooLong),
      wholeCharacters,
    ),
});
export type Credentials = z.output<typeof credentials>;

export const forgotPasswordInput = z.strictObject({ email: storedEmail });
export const resetPasswordInput = z.strictObject({
  short_token: z
    .string(fieldMessages.required('Reset code'))
    .check(
      z.trim(),
      z.minLength(1, fieldMessages.required('Reset code')),
      atMost(100, fieldMessages.resetCode),
      wholeCharacters,
    ),
  new_password: newPassword,
});
export const emailChangeInput = z.strictObject({
  email: userInput.shape.email,
  password: credentials.shape.password,
});
export type EmailChangeInput = z.output<typeof emailChangeInput>;
export const emailCodeInput = z.strictObject({
  code: z
    .string(fieldMessages.required('Code'))
    .check(
      z.trim(),
      z.minLength(1, fieldMessages.required('Code')),
      atMost(100, fieldMessages.tooLong('Code', 100)),
      wholeCharacters,
    ),
});
export const roleInput = z.strictObject({ is_admin: z.boolean(fieldMessages.role) });

/**
 * `is_admin` mirrors the claim for lists; both together decide about rights (DESIGN §5). A session that began
 * before `sessions_valid_after` is ended; the field is missing when the account's sessions were never ended.
 */
export const users = defineCollection(
  'users',
  z.object({
    ...userInput.shape,
    is_admin: z.boolean(),
    sessions_valid_after: z.optional(timestamp),
    /** The language that the person chose on the site, in which mails are written to them. */
    language: z.optional(z.string()),
    ...stamps,
  }),
  {
    owner: { uid: 'id', email: 'email' },
    audited: true,
    impersonal: ['is_admin', ...STAMPS],
    label: 'User',
    counted: 'total_users',
  },
);
export type User = EntityOf<typeof users>;

/** The document id is `usernameKey(username)`. */
export const usernames = defineCollection(
  'usernames',
  z.object({
    user_id: z.string(),
    created_at: timestamp,
    /** The hashed idempotency key of the registration that reserved the name. */
    request: z.optional(z.string()),
  }),
  { owner: { uid: 'user_id' }, audited: false, impersonal: ['created_at'] },
);

/** The document id is the code's selector; only a salted hash of the verifier is stored. */
export const passwordResets = defineCollection(
  'password_resets',
  z.object({
    user_id: z.string(),
    salt: z.string(),
    verifier_hash: z.string(),
    created_at: timestamp,
    expires_at: timestamp,
  }),
  {
    owner: { uid: 'user_id' },
    audited: false,
    impersonal: ['created_at', 'expires_at'],
    secret: ['salt', 'verifier_hash'],
  },
);

/**
 * The change of address that an account has asked for and not confirmed; the document id is the account's. Only a salted
 * hash of the code is stored.
 */
export const emailChanges = defineCollection(
  'email_changes',
  z.object({
    email: z.string(),
    salt: z.string(),
    verifier_hash: z.string(),
    created_at: timestamp,
    expires_at: timestamp,
  }),
  {
    owner: { uid: 'id', email: 'email' },
    audited: false,
    impersonal: ['created_at', 'expires_at'],
    secret: ['salt', 'verifier_hash'],
  },
);
export type EmailChange = EntityOf<typeof emailChanges>;
