import { AppError } from '@ndeiya/domain/kernel/errors';
import { smsApiMessages } from '@ndeiya/domain/sms/apiMessages';
import type { NotQueued } from './enqueue';

const SENTENCES: Readonly<Record<NotQueued, string>> = {
  off: smsApiMessages.off,
  number: smsApiMessages.notMobile,
  optout: smsApiMessages.optedOut,
  told: smsApiMessages.told,
  failed: smsApiMessages.failed,
  unreadable: smsApiMessages.unreadable,
};

/** Throws with the sentence that says why a text was not queued. */
export function expectQueued(refused: NotQueued | null): void {
  if (refused !== null) throw new AppError('text-state', SENTENCES[refused]);
}
