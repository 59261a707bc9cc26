import { messages } from '@ndeiya/domain/kernel/messages';
import { resetPasswordInput } from '@ndeiya/domain/people/user';
import * as z from 'zod/mini';

/** The API's input and the repeated password, which only the page checks (spec §5). */
export const resetPasswordForm = z
  .strictObject({ ...resetPasswordInput.shape, confirm_password: z.string() })
  .check(
    z.refine(({ new_password, confirm_password }) => new_password === confirm_password, {
      error: messages.resetPassword.mismatch,
      path: ['confirm_password'],
      when: () => true, // also while another field is invalid
    }),
  );
