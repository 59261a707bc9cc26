import type { judgingApi } from '@ndeiya/domain/judging/judgingApi';
import { judgingMessages } from '@ndeiya/domain/judging/messages';
import type { roundApi } from '@ndeiya/domain/judging/roundApi';
import type { sheetApi } from '@ndeiya/domain/judging/sheetApi';
import { PUBLICATIONS } from '@ndeiya/domain/judging/states';
import { type Handlers, reply } from '../../http/types';
import { etagOf } from '../../platform/etag';
import type { Platform } from '../../platform/firebase';
import { PublicationService } from '../results/publication';
import { showResults } from '../results/publicPage';
import { ConsoleService } from './console';
import { DecisionService } from './decisions';
import { LineupService } from './lineup';
import { OperationService } from './operations';
import { PackService } from './pack';
import { PaperService } from './paper';
import { namedStaff, roundAnswerOf, staffOf } from './parts';
import { RoundService } from './rounds';
import { ScanService } from './scan';
import { StepService } from './steps';

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

/** `/rounds`: setting up a round, its steps, and the console. */
export function roundHandlers({ db }: Platform): Handlers<typeof roundApi> {
  const service = new RoundService({ db });
  const lineup = new LineupService({ db });
  const steps = new StepService({ db });
  const publications = new PublicationService(db);
  const console = new ConsoleService({ db });
  const decisions = new DecisionService({ db });
  return {
    list: (context) => service.list(staffOf(context)),
    create: ({ body, user, once }) =>
      service.create(
        body,
        { by: user.uid },
        once.commit((round) => round),
      ),
    update: async ({ params, body, ifMatch, user }) => {
      const round = await service.update(params.id, body, { ifMatch, by: user.uid });
      return reply(roundAnswerOf(round), { etag: etagOf(round) });
    },
    setEntries: ({ params, body }) => lineup.setEntries(params.id, body),
    setJudges: ({ params, body }) => lineup.setJudges(params.id, body),
    transition: async (context) => {
      const { params, body } = context;
      if (PUBLICATIONS.includes(body.to)) return publications.publish(params.id, body, staffOf(context));
      const round = await steps.transition(params.id, body, staffOf(context));
      if (round.hidden) await showResults(db, round.edition);
      return round;
    },
    approve: async (context) =>
      steps.approve(context.params.id, context.body.inputs_hash, await namedStaff(db, context)),
    console: (context) => console.read(context.params.id, staffOf(context)),
    setEntry: async (context) => {
      await decisions.setEntry(context.params.id, context.body, staffOf(context));
      return { message: judgingMessages.entry.saved };
    },
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
