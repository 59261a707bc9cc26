import { apiMessages } from '@ndeiya/domain/apiMessages';
import { AppError, type FieldErrors } from '@ndeiya/domain/errors';

/** 422, naming each field; the sentence is the first of the reasons. */
export function invalidFields(fields: FieldErrors): AppError {
  return new AppError('invalid-fields', Object.values(fields)[0] ?? apiMessages.body.invalid, { fields });
}
