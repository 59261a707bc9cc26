import { messages } from '@ndeiya/domain/kernel/messages';
import type { contactApi } from '@ndeiya/domain/site/visitorFormApi';
import type { Handlers } from '../../../http/types';
import type { Platform } from '../../../platform/firebase';
import { ContactService } from './service';

export function contactHandlers({ db }: Platform): Handlers<typeof contactApi> {
  const service = new ContactService({ db });
  return {
    send: async ({ body, once }) => {
      const answer = { message: messages.contact.sent };
      await service.receive(
        body,
        once.commit(() => answer),
      );
      return answer;
    },
    remove: async ({ params, user }) => {
      await service.remove(params.id, user.uid);
      return { message: messages.inbox.deleted };
    },
  };
}
