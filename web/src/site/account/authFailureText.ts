import { messages } from '@ndeiya/domain/kernel/messages';
import { errorText, NetworkError, timeoutText } from '../../lib/apiErrors';

/**
 * The error text of forgot and reset password for three failures: not reached, with the server's sentence,
 * without one (spec §8).
 */
export const authFailureText = (error: unknown, standard: string): string =>
  error instanceof NetworkError ? (timeoutText(error) ?? messages.network) : errorText(error, standard);
