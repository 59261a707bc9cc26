import type { Registration } from '@ndeiya/domain/entities/user';
import { api } from '../lib/api';
import { postOnce } from '../lib/postOnce';

/** Opens an account. Throws `ApiError` (its `fields` say what is wrong) or `NetworkError`. */
export const registerAccount = (input: Registration) => postOnce<{ id: string }>('/users/register', input);

/** Asks for a reset code by mail; answers alike whether or not the address is known. */
export const sendResetCode = (input: { email: string }) =>
  postOnce<{ message: string }>('/users/forgot_password', input);

/** Sets a new password with the mailed code. */
export const resetPassword = (input: { short_token: string; new_password: string }) =>
  api.post<{ message: string }>('/users/reset_password', input);
