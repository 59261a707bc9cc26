import type { CastAnswer } from '@ndeiya/domain/vote/ticketApi';
import { ApiError } from '../../lib/apiErrors';

/** The site cannot read the ticket. Somebody may repair it. */
export const DAMAGED = 'vote-state';

/** A failure for which the same request is worth a second try. */
const isPassing = ({ status, code }: ApiError) =>
  code === DAMAGED || status >= 500 || status === 429 || status === 404 || status === 408;

/** The server says 429 only after a wrong code: right ones have no limit. */
export const isWrongCode = (error: unknown) =>
  error instanceof ApiError && (error.code === 'invalid-vote-code' || error.status === 429);

/** A vote that the server cannot read will not become readable: it is refused, and the voter can seal another one. */
export function unusable(error: unknown): CastAnswer {
  if (!(error instanceof ApiError) || isPassing(error)) throw error;
  return { outcome: 'invalid', receipt: null, server_time: '' };
}

/** The word for a failure that is tried again. */
export function problemOf(error: unknown): 'damaged' | 'failed' | 'unreached' {
  if (!(error instanceof ApiError)) return 'unreached';
  return error.code === DAMAGED ? 'damaged' : 'failed';
}
