import { messages } from '@ndeiya/domain/kernel/messages';
import { announcementAdminMessages, subscriberAdminMessages } from '@ndeiya/domain/site/adminMessages';
import type { announcementApi } from '@ndeiya/domain/site/announcementApi';
import type { newsletterApi } from '@ndeiya/domain/site/visitorFormApi';
import type { Handlers } from '../../../http/types';
import type { Platform } from '../../../platform/firebase';
import type { RateLimiter } from '../../../platform/rateLimiter';
import { AnnouncementService } from './announcements';
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

/** `/newsletter/announcements` and `/newsletter/subscribers`: the newsletter's routes for administrators. */
export function announcementHandlers(
  { db }: Platform,
  limiter: RateLimiter,
): Handlers<typeof announcementApi> {
  const service = new AnnouncementService({ db, limiter });
  return {
    test: ({ body, user, once }) =>
      service.test(
        body,
        user,
        once.commit((tested) => tested),
      ),
    send: async ({ params, user }) => {
      await service.send(params.id, user);
      return { message: announcementAdminMessages.started };
    },
    removeSubscriber: async ({ params, user }) => {
      await service.removeSubscriber(params.id, user);
      return { message: subscriberAdminMessages.removed };
    },
  };
}
