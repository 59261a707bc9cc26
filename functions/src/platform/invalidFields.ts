import { AppError, type FieldErrors } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';

/** A 422 that names each field; its sentence is the first reason. */
export function invalidFields(fields: FieldErrors): AppError {
  return new AppError('invalid-fields', Object.values(fields)[0] ?? requestMessages.body.invalid, { fields });
}
