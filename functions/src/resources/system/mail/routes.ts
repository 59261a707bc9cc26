import { messages } from '@ndeiya/domain/kernel/messages';
import { failedMailMessages } from '@ndeiya/domain/system/adminMessages';
import type { mailApi } from '@ndeiya/domain/system/mailApi';
import type { Handlers } from '../../../http/types';
import type { Platform } from '../../../platform/firebase';
import { MailService } from './service';

export function mailHandlers({ db }: Platform): Handlers<typeof mailApi> {
  const service = new MailService({ db });
  return {
    failed: () => service.listFailed(),
    retry: async ({ params }) => {
      await service.retry(params.id);
      return { message: messages.mail.retried };
    },
    retryAll: async () => ({ message: failedMailMessages.retriedMany(await service.retryAll()) }),
  };
}
