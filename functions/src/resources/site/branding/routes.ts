import type { brandingApi } from '@ndeiya/domain/site/brandingApi';
import { type Handlers, reply } from '../../../http/types';
import { etagOf } from '../../../platform/etag';
import type { Platform } from '../../../platform/firebase';
import { brandingAnswer, BrandingService, type StoredBranding } from './service';

/** `/branding`. */
export function brandingHandlers({ db }: Platform): Handlers<typeof brandingApi> {
  const service = new BrandingService(db);
  const answer = (stored: StoredBranding) =>
    reply(brandingAnswer(stored), stored ? { etag: etagOf(stored) } : {});
  return {
    get: async () => answer(await service.read()),
    save: async ({ body, user, ifMatch }) => answer(await service.save(body, { by: user.uid, ifMatch })),
  };
}
