import { messages } from '@ndeiya/domain/messages';
import { failedText, NetworkError, timeoutText } from '../../lib/api';

/** Forgot and reset password tell three failures apart: not reached, the server's own words, and no words (spec §8). */
export const failureText = (error: unknown, standard: string): string =>
  error instanceof NetworkError ? (timeoutText(error) ?? messages.network) : failedText(error, standard);
