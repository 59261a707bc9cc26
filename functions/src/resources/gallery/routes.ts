import type { galleryApi } from '@ndeiya/domain/api/gallery';
import type { Handlers } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import { GalleryService } from './service';

/** `/gallery`: the gallery's pictures. */
export function galleryHandlers(platform: Platform): Handlers<typeof galleryApi> {
  const service = new GalleryService(platform);
  return {
    list: async () => ({ images: await service.list() }),
    upload: ({ body, file, once }) =>
      service.upload(
        body,
        file,
        once.commit((added) => added),
      ),
    remove: ({ params }) => service.remove(params.id),
  };
}
