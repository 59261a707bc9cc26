import type { galleryApi } from '@ndeiya/domain/site/galleryApi';
import type { Handlers } from '../../../http/types';
import type { Platform } from '../../../platform/firebase';
import { GalleryService } from './service';

export function galleryHandlers(platform: Platform): Handlers<typeof galleryApi> {
  const service = new GalleryService(platform);
  return {
    list: async () => ({ images: await service.list() }),
    upload: ({ body, file, user, once }) =>
      service.upload(
        { input: body, file, by: user.uid },
        once.commit((added) => added),
      ),
    remove: ({ params, user }) => service.remove(params.id, user.uid),
  };
}
