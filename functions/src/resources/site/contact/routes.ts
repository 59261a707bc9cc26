import { messages } from '@ndeiya/domain/kernel/messages';
import type { contactApi } from '@ndeiya/domain/site/visitorFormApi';
import type { Handlers } from '../../../http/types';
import { countsOf } from '../../../platform/callers';
import type { Platform } from '../../../platform/firebase';
import type { RateLimiter } from '../../../platform/rateLimiter';
import { ContactService } from './service';

export function contactHandlers({ db }: Platform, limiter: RateLimiter): Handlers<typeof contactApi> {
  const service = new ContactService({ db, limiter });
  return {
    send: async ({ body, address, once }) => {
      const answer = { message: messages.contact.sent };
      const isFurther = !(await limiter.allows(...countsOf('messagesListedFirst', address)));
      await service.receive(
        { ...body, isFurther },
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
