import type { Registration } from '@ndeiya/domain/entities/user';
import { api } from '../lib/api';
import { postOnce } from '../lib/postOnce';

/** Registers an account. Throws `ApiError` (with `fields`) or `NetworkError`. */
export const registerAccount = (input: Registration) => postOnce<{ id: string }>('/users/register', input);

/** Requests a reset code by mail; the response is the same for known and unknown addresses. */
export const sendResetCode = (input: { email: string }) =>
  postOnce<{ message: string }>('/users/forgot_password', input);

export const resetPassword = (input: { short_token: string; new_password: string }) =>
  api.post<{ message: string }>('/users/reset_password', input);
