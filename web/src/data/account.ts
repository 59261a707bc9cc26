import type { EmailChangeInput, Registration } from '@ndeiya/domain/people/user';
import type { OwnAccount } from '@ndeiya/domain/people/userApi';
import { api } from '../lib/api';
import { postOnce } from '../lib/postOnce';

/** Registers an account. Throws `ApiError` (with `fields`) or `NetworkError`. */
export const registerAccount = (input: Registration) => postOnce<{ id: string }>('/users/register', input);

/** Requests a reset code by mail; the response is the same for known and unknown addresses. */
export const sendResetCode = (input: { email: string }) =>
  postOnce<{ message: string }>('/users/forgot_password', input);

export const resetPassword = (input: { short_token: string; new_password: string }) =>
  api.post<{ message: string }>('/users/reset_password', input);

const AUTH = { auth: true } as const;

/** The own account, with the change of address that waits for its code. */
export const readOwnAccount = () => api.get<OwnAccount>('/users/me', AUTH);

/** Has a code mailed to a new address; the response is the same for an address of another account. */
export const askForAddress = (input: EmailChangeInput) =>
  api.post<{ message: string }>('/users/me/email', input, AUTH);

export const confirmAddress = (code: string) =>
  api.post<{ message: string }>('/users/me/email/confirm', { code }, AUTH);
