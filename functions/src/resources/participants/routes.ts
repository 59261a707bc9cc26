import type { participantApi } from '@ndeiya/domain/api/participants';
import type { Participant } from '@ndeiya/domain/entities/participant';
import { reply, type Handlers } from '../../http/types';
import { etagOf } from '../../platform/etag';
import type { Platform } from '../../platform/firebase';
import type { RateLimiter } from '../../platform/rateLimiter';
import { listParticipants } from './list';
import { participantService, toAnswer } from './service';

/** `/participants`: entries of the competition. */
export function participantHandlers({ db }: Platform, limiter: RateLimiter): Handlers<typeof participantApi> {
  const service = participantService(db, limiter);
  const answer = (entry: Participant) => reply(toAnswer(entry), { etag: etagOf(entry) });

  return {
    list: async ({ query }) => {
      const { entries, next } = await listParticipants(db, query);
      return reply(entries.map(toAnswer), { headers: next ? { 'X-Next-Cursor': next } : {} });
    },
    register: async ({ body, user }) => answer(await service.register(user.uid, body)),
    add: async ({ body }) => answer(await service.add(body)),
    update: async ({ params, body, ifMatch }) => answer(await service.update(params.id, body, ifMatch)),
    remove: ({ params, ifMatch }) => service.remove(params.id, ifMatch),
  };
}
