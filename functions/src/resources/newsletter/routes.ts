import type { newsletterApi } from '@ndeiya/domain/api/visitorForms';
import { messages } from '@ndeiya/domain/messages';
import { reply, type Handlers } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import { newsletterService } from './service';

/** `/newsletter`: subscribe, confirm, unsubscribe. */
export function newsletterHandlers({ db }: Platform): Handlers<typeof newsletterApi> {
  const service = newsletterService(db);
  return {
    subscribe: async ({ body }) => {
      const added = await service.subscribe(body.email);
      return reply({ message: messages.newsletter.subscribed }, { status: added ? 201 : 200 });
    },
    confirm: async ({ body }) => {
      await service.confirm(body.token);
      return { message: messages.newsletter.confirmed };
    },
    unsubscribe: async ({ body }) => {
      await service.unsubscribe(body.token);
      return { message: messages.newsletter.unsubscribed };
    },
  };
}
