import { messages } from '@ndeiya/domain/kernel/messages';
import type { newsletterApi } from '@ndeiya/domain/site/visitorFormApi';
import type { Handlers } from '../../../http/types';
import type { Platform } from '../../../platform/firebase';
import type { RateLimiter } from '../../../platform/rateLimiter';
import { NewsletterService } from './service';

export function newsletterHandlers({ db }: Platform, limiter: RateLimiter): Handlers<typeof newsletterApi> {
  const service = new NewsletterService({ db, limiter });
  return {
    subscribe: async ({ body, once, language }) => {
      const answer = { message: messages.newsletter.subscribed };
      await service.subscribe(
        { email: body.email, language },
        once.commit(() => answer),
      );
      return answer;
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
