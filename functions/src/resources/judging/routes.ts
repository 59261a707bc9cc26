import type { judgingApi } from '@ndeiya/domain/judging/judgingApi';
import type { sheetApi } from '@ndeiya/domain/judging/sheetApi';
import type { Handlers } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import { DecisionService } from './decisions';
import { OperationService } from './operations';
import { PackService } from './pack';
import { PaperService } from './paper';
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

/** `/sheets`: decisions about sheets, and sheets that are typed from paper. */
export function sheetHandlers({ db }: Platform): Handlers<typeof sheetApi> {
  const decisions = new DecisionService({ db });
  const paper = new PaperService({ db });
  return {
    decide: (context) => decisions.decide(context.params.id, context.body, staffOf(context)),
    resolve: (context) => decisions.resolve(context.params.id, context.body, staffOf(context)),
    paper: (context) => paper.list(staffOf(context)),
    type: (context) => paper.type(context.params.id, context.body.marks, staffOf(context)),
  };
}
