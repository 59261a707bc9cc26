import type { videoApi } from '@ndeiya/domain/site/videoApi';
import type { Handlers } from '../../../http/types';
import type { Platform } from '../../../platform/firebase';
import { VideoService } from './service';

export function videoHandlers({ db }: Platform): Handlers<typeof videoApi> {
  const service = new VideoService({ db });
  return {
    list: async () => ({ videos: await service.list() }),
    add: ({ body, user, once }) =>
      service.add(
        user.uid,
        body,
        once.commit((added) => added),
      ),
    remove: ({ params, user }) => service.remove(params.id, user.uid),
  };
}
