import type { personApi } from '@ndeiya/domain/entries/personApi';
import { type Handlers, reply } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import { type FollowJoin, PersonLinkService } from './personLinks';

/** `/persons`: which persons are one. */
export function personHandlers({ db }: Platform, follow: FollowJoin): Handlers<typeof personApi> {
  const service = new PersonLinkService(db, follow);
  return {
    suggestions: () => service.suggestions(),
    links: () => service.list(),
    link: async ({ body, user }) =>
      reply(await service.add(body, user.uid), { isPreview: body.preview === true }),
    unlink: ({ params }) => service.remove(params.id),
  };
}
