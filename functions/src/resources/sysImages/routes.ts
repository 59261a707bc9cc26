import type { sysImageApi } from '@ndeiya/domain/api/sysImages';
import type { Handlers } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import { BannerService, SectionService } from './service';

/** `/sys_images`: the site's own pictures. */
export function sysImageHandlers(platform: Platform): Handlers<typeof sysImageApi> {
  const sections = new SectionService(platform);
  const banners = new BannerService(platform);
  return {
    banners: async () => ({ banners: await banners.list() }),
    get: ({ params }) => sections.get(params.name),
    upload: ({ body, file, once }) =>
      sections.upload(
        body.section,
        file,
        once.commit((set) => set),
      ),
    uploadBanner: ({ file, once }) =>
      banners.add(
        file,
        once.commit((added) => added),
      ),
    removeBanner: ({ params }) => banners.remove(params.id),
    remove: ({ params }) => sections.remove(params.section),
  };
}
