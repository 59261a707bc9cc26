import { messages } from '@ndeiya/domain/kernel/messages';
import { errorText } from './apiErrors';

/** The error text for a failed command: the person is offline, the given reason, or `fallback`. */
export const failureText = (error: unknown, fallback: string): string =>
  errorText(error, fallback, messages.offline);
