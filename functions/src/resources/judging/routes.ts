import type { judgingApi } from '@ndeiya/domain/judging/judgingApi';
import type { Handlers } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import { OperationService } from './operations';
import { PackService } from './pack';
import { staffOf } from './parts';
import { ScanService } from './scan';

/** The routes `/judging`, for the phones of judges, and for codes that are scanned. */
export function judgingHandlers({ db }: Platform): Handlers<typeof judgingApi> {
  const packs = new PackService({ db });
  const operations = new OperationService({ db });
  const scans = new ScanService({ db });
  return {
    pack: ({ pass }) => packs.read(pass.id),
    ops: ({ pass, body }) => operations.receive(pass.id, body),
    scan: (context) => scans.take(context.body.codes, staffOf(context)),
  };
}
