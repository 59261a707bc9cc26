import type { participantApi } from '@ndeiya/domain/entries/participantApi';
import { messages } from '@ndeiya/domain/kernel/messages';
import { type Handlers, reply, replyPage } from '../../../http/types';
import { etagOf } from '../../../platform/etag';
import type { Platform } from '../../../platform/firebase';
import type { RateLimiter } from '../../../platform/rateLimiter';
import { type OfEdition, participantAnswerOf } from './entry';
import { listParticipants } from './list';
import { ParticipantService } from './service';

/** `/participants`: entries of the competition. */
export function participantHandlers({ db }: Platform, limiter: RateLimiter): Handlers<typeof participantApi> {
  const service = new ParticipantService({ db, limiter });
  const answer = (entry: OfEdition) => reply(participantAnswerOf(entry), { etag: etagOf(entry) });

  return {
    list: async ({ query }) => {
      const { entries, next } = await listParticipants(db, query);
      return replyPage({ found: entries.map(participantAnswerOf), next });
    },
    register: async ({ body, user, once }) =>
      answer(await service.register(user.uid, body, once.commit(answer))),
    add: async ({ body, user, once }) => answer(await service.add(user.uid, body, once.commit(answer))),
    update: async ({ params, body, ifMatch, user }) =>
      answer(await service.update(params.id, body, { by: user.uid, ifMatch })),
    remove: async ({ params, ifMatch, user }) => {
      await service.remove(params.id, { by: user.uid, ifMatch });
      return { message: messages.participant.deleted };
    },
  };
}
