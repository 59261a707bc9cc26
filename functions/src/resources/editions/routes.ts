import type { editionApi } from '@ndeiya/domain/editions/editionApi';
import { type Handlers, reply } from '../../http/types';
import { etagOf } from '../../platform/etag';
import type { Platform } from '../../platform/firebase';
import { editionAnswerOf, EditionService, type ShownEdition } from './service';

export function editionHandlers({ db }: Platform): Handlers<typeof editionApi> {
  const service = new EditionService({ db });
  const answer = (shown: ShownEdition) => reply(editionAnswerOf(shown), { etag: etagOf(shown.edition) });

  return {
    list: async () => (await service.list()).map(editionAnswerOf),
    get: async ({ params }) => answer(await service.get(params.id)),
    create: async ({ body, user, once }) =>
      answer(await service.create({ year: body.year, by: user.uid }, once.commit(answer))),
    update: async ({ params, body, ifMatch, user }) =>
      answer(await service.update(params.id, body, { ifMatch, by: user.uid })),
    setState: async ({ params, body, ifMatch, user }) =>
      answer(await service.setState(params.id, body.state, { ifMatch, by: user.uid })),
    choose: async ({ params, user }) => answer(await service.choose(params.id, user.uid)),
  };
}
