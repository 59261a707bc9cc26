import type { sysImageApi } from '@ndeiya/domain/site/sysImageApi';
import type { Handlers } from '../../../http/types';
import type { Platform } from '../../../platform/firebase';
import { BannerService, SectionService } from './service';

export function sysImageHandlers(platform: Platform): Handlers<typeof sysImageApi> {
  const sections = new SectionService(platform);
  const banners = new BannerService(platform);
  return {
    banners: async () => ({ banners: await banners.list() }),
    get: ({ params }) => sections.get(params.name),
    upload: ({ body, file, user, once }) =>
      sections.upload(
        body.section,
        { file, by: user.uid },
        once.commit((set) => set),
      ),
    uploadBanner: ({ file, user, once }) =>
      banners.add(
        { file, by: user.uid },
        once.commit((added) => added),
      ),
    removeBanner: ({ params, user }) => banners.remove(params.id, user.uid),
    remove: ({ params, user }) => sections.remove(params.section, user.uid),
  };
}
