import { useState } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import { failedMailMessages } from '@ndeiya/domain/system/adminMessages';
import { failureText } from '../../data/admin/command';
import { retryAllMails, retryMail } from '../../data/admin/failedMails';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';

/** Retries one mail or all of them and shows the result; one request at a time. */
export function useRetry() {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (retry: () => Promise<string>) => {
    setIsBusy(true);
    try {
      notify.success(await retry());
    } catch (error) {
      logError('retry mail', error);
      notify.error(failureText(error, failedMailMessages.retryFailed));
    }
    setIsBusy(false);
  };
  return {
    isBusy,
    one: (id: string) =>
      run(async () => {
        await retryMail(id);
        return messages.mail.retried;
      }),
    all: () => run(retryAllMails),
  };
}
