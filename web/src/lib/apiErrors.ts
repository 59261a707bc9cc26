import type { FieldErrors } from '@ndeiya/domain/kernel/errors';

/** An error whose message is a sentence for the person. */
export class ShownError extends Error {}

interface ErrorBody {
  error?: string;
  code?: string;
  fields?: FieldErrors;
  done?: true;
}

/** An error response of `/api`. `message` is the server's sentence, or '' where it gave none. */
export class ApiError extends ShownError {
  // Declared only, as a class field would be code that every phone loads.
  declare readonly status: number;
  declare readonly code: string;
  declare readonly fields: FieldErrors | undefined;
  /** The work was done before, although this request was refused. */
  declare readonly done: true | undefined;
  /** In seconds. */
  declare readonly retryAfter: number | undefined;

  constructor(
    status: number,
    { error = '', code = 'unknown', fields, done }: ErrorBody,
    retryAfter?: number,
  ) {
    super(error);
    Object.assign(this, { name: 'ApiError', status, code, fields, done, retryAfter });
  }
}

/** True where the server no longer knows the pass or the session of a request. */
export const isUnauthenticated = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

/** The request or its response was lost. */
export class NetworkError extends Error {
  /** The sentence for the person, where more is known than that nothing was reached. */
  declare readonly sentence?: string;

  constructor(cause: unknown) {
    super('the server was not reached', { cause });
    this.name = 'NetworkError';
  }
}

/** Throws the browser's error as a `NetworkError`, for the `catch()` of a request. */
export function networkFailed(cause: unknown): never {
  throw new NetworkError(cause);
}

/** The server has not responded in time; the request may still succeed. */
export class TimeoutError extends NetworkError {
  constructor(override readonly sentence: string) {
    super('no answer in time');
  }
}

/** The server's own sentence, if it responded with one: `serverError(error) ?? messages.x.failed`. */
export const serverError = (error: unknown): string | undefined =>
  error instanceof ApiError && error.message ? error.message : undefined;

/** Forms that have one sentence for every failure call it so: `timeoutText(error) ?? messages.x.failed`. */
export const timeoutText = (error: unknown): string | undefined =>
  error instanceof TimeoutError ? error.sentence : undefined;

/**
 * The text of an error for the person: the error's own sentence, else `standard`. Screens with a sentence of their own
 * for a server that was not reached give it as `unreached`.
 */
export function errorText(error: unknown, standard: string, unreached = standard): string {
  if (error instanceof NetworkError) return error.sentence ?? unreached;
  return (error instanceof ShownError && error.message) || standard;
}
