import * as z from 'zod/mini';
import { answersOf } from '../kernel/fieldTable';
import { byId, instant, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { siteLanguage } from '../languages/language';
import {
  credentials,
  emailChangeInput,
  emailChanges,
  emailCodeInput,
  forgotPasswordInput,
  passwordResets,
  registration,
  resetPasswordInput,
  roleInput,
  userFields,
  userInput,
  users,
} from './user';

const account = { id: z.string(), ...answersOf(userFields), is_admin: z.boolean() };
const user = z.strictObject({ ...account, created_at: instant, updated_at: instant });
/** An account in the API's responses; its ETag is `"{updated_at}"`. */
export type UserAnswer = z.output<typeof user>;

/** The own account. A change of address counts only after its confirmation. */
const ownAccount = z.strictObject({
  ...account,
  email_change: z.nullable(z.strictObject({ email: z.string(), expires_at: instant })),
});
export type OwnAccount = z.output<typeof ownAccount>;

export const userApi = {
  register: {
    method: 'post',
    path: '/users/register',
    writes: users.path,
    access: 'public',
    summary: 'Open an account',
    body: registration,
    answer: z.strictObject(account),
    status: 201,
    limit: 'registerPerAddress',
    errors: ['already-exists'],
    idempotencyKey: true,
  },
  login: {
    method: 'post',
    path: '/users/login',
    access: 'public',
    summary: 'Get a bearer token (a Firebase ID token, valid for an hour)',
    body: credentials,
    answer: z.strictObject({ token: z.string(), is_admin: z.boolean() }),
    errors: ['wrong-credentials', 'rate-limited'],
  },
  forgotPassword: {
    method: 'post',
    path: '/users/forgot_password',
    writes: passwordResets.path,
    access: 'public',
    summary: 'Have a reset code mailed; the answer is the same whether or not there is such an account',
    body: forgotPasswordInput,
    answer: messageAnswer,
    limit: 'forgotPerAddress',
    idempotencyKey: true,
  },
  resetPassword: {
    method: 'post',
    path: '/users/reset_password',
    writes: passwordResets.path,
    access: 'public',
    summary: 'Set a new password with a reset code',
    body: resetPasswordInput,
    answer: messageAnswer,
    errors: ['invalid-reset-code', 'rate-limited'],
  },
  logoutEverywhere: {
    method: 'post',
    path: '/users/logout_everywhere',
    limit: 'logoutsPerUser',
    writes: users.path,
    access: 'user',
    summary: 'End every session of the caller on every device, the one that calls included',
    answer: messageAnswer,
  },
  setLanguage: {
    method: 'put',
    path: '/users/me/language',
    limit: 'accountChangesPerUser',
    writes: users.path,
    access: 'user',
    summary: 'Choose the language in which mails are written to the caller',
    body: z.strictObject({ language: siteLanguage }),
    answer: z.strictObject({ id: z.string(), language: z.string() }),
  },
  me: {
    method: 'get',
    path: '/users/me',
    access: 'user',
    summary: "The caller's own account, and the change of address that waits for its confirmation",
    answer: ownAccount,
    limit: 'ownReadsPerUser',
  },
  changeEmail: {
    method: 'post',
    path: '/users/me/email',
    writes: emailChanges.path,
    access: 'user',
    summary:
      "Have a code mailed to a new address, with the account's password; the answer is the same for an address of another account",
    body: emailChangeInput,
    answer: messageAnswer,
    limit: 'emailChangesPerUser',
  },
  confirmEmail: {
    method: 'post',
    path: '/users/me/email/confirm',
    writes: emailChanges.path,
    access: 'user',
    summary: 'Take the new address with the mailed code; every session of the account ends',
    body: emailCodeInput,
    answer: messageAnswer,
    limit: 'emailCodesPerUser',
    errors: ['invalid-email-code', 'already-exists'],
  },
  list: {
    method: 'get',
    path: '/users/admin/users',
    access: 'admin',
    summary: 'Every account',
    answer: z.array(user),
  },
  update: {
    method: 'put',
    path: '/users/admin/users/:id',
    writes: users.path,
    access: 'admin',
    summary: 'Grant or revoke administrator rights, or change username and e-mail',
    params: byId,
    body: z.union([roleInput, userInput]),
    answer: user,
    ifMatch: true,
    errors: ['already-exists', 'last-administrator'],
  },
  remove: {
    method: 'delete',
    path: '/users/admin/users/:id',
    writes: users.path,
    access: 'admin',
    summary: "Delete an account; its participants' entries stay",
    params: byId,
    answer: messageAnswer,
    ifMatch: true,
    errors: ['last-administrator'],
  },
} as const satisfies Record<string, RouteSpec>;
