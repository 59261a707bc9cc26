import { messages } from '@ndeiya/domain/kernel/messages';
import { failedMailMessages } from '@ndeiya/domain/system/adminMessages';
import { retryAllMails, retryMail } from '../../data/admin/failedMails';
import { useCommand } from '../kit/useCommand';

/** Retries one mail or all of them and shows the result; one request at a time. */
export function useRetry() {
  const { isBusy, run } = useCommand();
  const { retryFailed: failed } = failedMailMessages;
  return {
    isBusy,
    one: (id: string) => run(() => retryMail(id), { done: messages.mail.retried, failed }),
    all: () => run(retryAllMails, { done: (sentence) => sentence, failed }),
  };
}
