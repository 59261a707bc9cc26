import type { editionApi } from '@ndeiya/domain/api/editions';
import { type Handlers, reply } from '../../http/types';
import { etagOf } from '../../platform/etag';
import type { Platform } from '../../platform/firebase';
import { EditionService, type Shown, toAnswer } from './service';

/** `/editions`: one competition a year. */
export function editionHandlers({ db }: Platform): Handlers<typeof editionApi> {
  const service = new EditionService({ db });
  const answer = (shown: Shown) => reply(toAnswer(shown), { etag: etagOf(shown.edition) });

  return {
    list: async () => (await service.list()).map(toAnswer),
    get: async ({ params }) => answer(await service.get(params.id)),
    create: async ({ body, once }) => answer(await service.create(body.year, once.commit(answer))),
    update: async ({ params, body, ifMatch }) => answer(await service.update(params.id, body, ifMatch)),
    setState: async ({ params, body, ifMatch }) =>
      answer(await service.setState(params.id, body.state, ifMatch)),
    choose: async ({ params }) => answer(await service.choose(params.id)),
  };
}
