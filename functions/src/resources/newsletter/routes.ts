import type { newsletterApi } from '@ndeiya/domain/api/visitorForms';
import { messages } from '@ndeiya/domain/messages';
import { reply, type Handlers } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import { newsletterService } from './service';

/** `/newsletter`: subscribe, confirm, unsubscribe. */
export function newsletterHandlers({ db }: Platform): Handlers<typeof newsletterApi> {
  const service = newsletterService(db);
  const answer = (added: boolean) =>
    reply({ message: messages.newsletter.subscribed }, { status: added ? 201 : 200 });
  return {
    subscribe: async ({ body, once }) => answer(await service.subscribe(body.email, once.commit(answer))),
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
