import type { Event } from '@ndeiya/domain/site/event';
import type { eventApi } from '@ndeiya/domain/site/eventApi';
import { type Handlers, reply } from '../../../http/types';
import type { Platform } from '../../../platform/firebase';
import { eventAnswerOf, EventService } from './service';
import { eventEtag } from './version';

export function eventHandlers(platform: Platform): Handlers<typeof eventApi> {
  const service = new EventService(platform);
  const answer = (event: Event) => reply(eventAnswerOf(event), { etag: eventEtag(event) });

  return {
    list: () => service.list(),
    get: async ({ params }) => answer(await service.get(params.id)),
    create: async ({ body, file, user, once }) =>
      answer(await service.create({ input: body, file, by: user.uid }, once.commit(answer))),
    update: async ({ params, body, file, ifMatch, user }) =>
      answer(await service.update(params.id, { input: body, file, ifMatch, by: user.uid })),
    remove: ({ params, ifMatch, user }) => service.remove(params.id, { ifMatch, by: user.uid }),
  };
}
