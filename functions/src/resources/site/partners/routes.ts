import { messages } from '@ndeiya/domain/kernel/messages';
import { partnerAdminMessages } from '@ndeiya/domain/site/adminMessages';
import type { partnerApi } from '@ndeiya/domain/site/visitorFormApi';
import type { Handlers } from '../../../http/types';
import { countsOf } from '../../../platform/callers';
import type { Platform } from '../../../platform/firebase';
import type { RateLimiter } from '../../../platform/rateLimiter';
import { PartnerService } from './service';

export function partnerHandlers({ db }: Platform, limiter: RateLimiter): Handlers<typeof partnerApi> {
  const service = new PartnerService({ db, limiter });
  return {
    apply: async ({ body, address, once, language }) => {
      const answer = { message: messages.partner.sent };
      const isFurther = !(await limiter.allows(...countsOf('partnersListedFirst', address)));
      await service.receive(
        { typed: body, language, isFurther },
        once.commit(() => answer),
      );
      return answer;
    },
    remove: async ({ params, user }) => {
      await service.remove(params.id, user.uid);
      return { message: partnerAdminMessages.deleted };
    },
  };
}
