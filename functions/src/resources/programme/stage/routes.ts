import type { stageApi } from '@ndeiya/domain/programme/stageApi';
import type { Handlers } from '../../../http/types';
import type { Platform } from '../../../platform/firebase';
import { StageOperationService } from './operations';
import { StagePackService } from './pack';

/** `/stage`: what the phones at the stage and at the check-in read and send. */
export function stageHandlers({ db, bucket }: Platform): Handlers<typeof stageApi> {
  const packs = new StagePackService({ db });
  const operations = new StageOperationService({ db, bucket });
  return {
    pack: ({ pass, query }) => packs.read(pass, query),
    ops: ({ pass, body }) => operations.receive(pass, body),
  };
}
