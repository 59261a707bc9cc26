import type { EmailChangeInput, Registration } from '@ndeiya/domain/people/user';
import * as users from 'virtual:routes/users';
import { call } from '../server/call';

/** Registers an account. Throws `ApiError` (with `fields`) or `NetworkError`. */
export const registerAccount = (input: Registration) => call(users.register, { body: input });

/** Requests a reset code by mail; the response is the same for known and unknown addresses. */
export const sendResetCode = (input: { email: string }) => call(users.forgotPassword, { body: input });

export const resetPassword = (input: { short_token: string; new_password: string }) =>
  call(users.resetPassword, { body: input });

/** The own account, with the change of address that waits for its code. */
export const readOwnAccount = () => call(users.me);

/** Has a code mailed to a new address; the response is the same for an address of another account. */
export const askForAddress = (input: EmailChangeInput) => call(users.changeEmail, { body: input });

export const confirmAddress = (code: string) => call(users.confirmEmail, { body: { code } });
