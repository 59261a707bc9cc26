import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { ErrorRequestHandler, Response } from 'express';
import { debug, error as logFailure } from 'firebase-functions/logger';
import { unavailable } from '../platform/deadline';
import { codeOf, GRPC } from '../platform/errorCodes';
import { loggedPath } from '../platform/loggedPath';
import { inCallersLanguage } from './callersLanguage';

const GRPC_OUTAGES = new Set<unknown>([
  GRPC.DEADLINE_EXCEEDED,
  GRPC.RESOURCE_EXHAUSTED,
  GRPC.ABORTED,
  GRPC.UNAVAILABLE,
]);
const NETWORK_OUTAGE =
  /^(auth|app)\/(internal-error|network-error|network-timeout)$|^E(CONNREFUSED|CONNRESET|TIMEDOUT|AI_AGAIN)$/;

/** True for Express's own error for an address that cannot be decoded. */
const isUndecodable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 400;

/** The error that a caller may see: an `AppError`, or a bare 500. */
function publicError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (GRPC_OUTAGES.has(code) || (typeof code === 'string' && NETWORK_OUTAGE.test(code)))
    return unavailable(error);
  if (isUndecodable(error)) return new AppError('not-found', requestMessages.notHere);
  return new AppError('internal', requestMessages.internal, { cause: error });
}

async function sendError(response: Response, error: AppError): Promise<void> {
  const { code, retryAfterSeconds, isDone } = error;
  const { message, fields } = await inCallersLanguage(response, {
    message: error.message,
    fields: error.fields,
  });
  response.status(error.status).set('Cache-Control', 'no-store');
  response.removeHeader('ETag');
  if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
  if (code === 'unauthenticated')
    response.set('WWW-Authenticate', String(response.locals.scheme ?? 'Bearer'));
  response.json({ error: message, code, ...(fields && { fields }), ...(isDone && { done: true }) });
}

/** Responds to every failure with `{error, code, fields?, done?}` and logs server errors with the request's id. */
// oxlint-disable-next-line max-params -- Express knows an error handler by its four parameters
export const errorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const known = publicError(error);
  const cause = known.cause instanceof Error ? known.cause.stack : known.cause;
  const entry = {
    request_id: String(response.getHeader('X-Request-Id')),
    method: request.method,
    path: loggedPath(request.path),
    code: known.code,
    ...(cause !== undefined && { cause }),
  };
  if (known.status >= 500) logFailure(known.message, entry);
  else debug(known.message, entry);
  if (response.headersSent) {
    next(error);
    return;
  }
  void sendError(response, known);
};
