import { programmeMessages } from '@ndeiya/domain/programme/messages';
import type { programmeApi } from '@ndeiya/domain/programme/programmeApi';
import type { Handlers } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import { AnnounceService } from './announce';
import { BuildService } from './build';
import { ProgrammeService } from './service';

/** `/programme` and `/slots`: the running order as administrators make it. */
export function programmeHandlers({ db }: Platform): Handlers<typeof programmeApi> {
  const service = new ProgrammeService({ db });
  const builder = new BuildService({ db });
  const announcer = new AnnounceService({ db });
  return {
    list: () => service.list(),
    build: ({ body, once }) =>
      builder.build(
        body,
        once.commit((programme) => programme),
      ),
    arrange: ({ body }) => service.arrange(body),
    setState: ({ body }) => announcer.setState(body.to),
    add: ({ body, once }) =>
      service.add(
        body,
        once.commit((slot) => slot),
      ),
    update: ({ params, body }) => service.update(params.id, body),
    remove: async ({ params }) => {
      await service.remove(params.id);
      return { message: programmeMessages.removed };
    },
  };
}
