import type { statsApi } from '@ndeiya/domain/system/systemApi';
import type { Handlers } from '../../../http/types';
import type { Platform } from '../../../platform/firebase';
import { StatsService } from './service';

export function statsHandlers({ db }: Platform): Handlers<typeof statsApi> {
  const service = new StatsService({ db });
  return { get: () => service.read() };
}
