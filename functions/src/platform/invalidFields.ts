import { apiMessages } from '@ndeiya/domain/contract/apiMessages';
import { AppError, type FieldErrors } from '@ndeiya/domain/kernel/errors';

/** A 422 that names each field; its sentence is the first reason. */
export function invalidFields(fields: FieldErrors): AppError {
  return new AppError('invalid-fields', Object.values(fields)[0] ?? apiMessages.body.invalid, { fields });
}
