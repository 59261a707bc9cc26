import type { eventApi } from '@ndeiya/domain/api/events';
import type { Event } from '@ndeiya/domain/entities/event';
import { reply, type Handlers } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import { EventService, toAnswer } from './service';
import { eventEtag } from './version';

/** `/events`: the competition's events. */
export function eventHandlers(platform: Platform): Handlers<typeof eventApi> {
  const service = new EventService(platform);
  const answer = (event: Event) => reply(toAnswer(event), { etag: eventEtag(event) });

  return {
    list: () => service.list(),
    get: async ({ params }) => answer(await service.get(params.id)),
    create: async ({ body, file, once }) => answer(await service.create(body, file, once.commit(answer))),
    update: async ({ params, body, file, ifMatch }) =>
      answer(await service.update(params.id, { input: body, file, ifMatch })),
    remove: ({ params, ifMatch }) => service.remove(params.id, ifMatch),
  };
}
