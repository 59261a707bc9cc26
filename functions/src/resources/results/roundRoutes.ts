import { judgingMessages } from '@ndeiya/domain/judging/messages';
import type { roundApi } from '@ndeiya/domain/judging/roundApi';
import { PUBLICATIONS } from '@ndeiya/domain/judging/states';
import { type Handlers, reply } from '../../http/types';
import { etagOf } from '../../platform/etag';
import type { Platform } from '../../platform/firebase';
import { ConsoleService } from '../judging/console';
import { DecisionService } from '../judging/decisions';
import { LineupService } from '../judging/lineup';
import { namedStaff, roundAnswerOf, staffOf } from '../judging/parts';
import { RelationService } from '../judging/relations';
import { RoundService } from '../judging/rounds';
import { StepService } from '../judging/steps';
import { PublicationService } from './publication';
import { showResults } from './publicPage';

/** `/rounds`: setting up a round, its steps, and the console. */
export function roundHandlers({ db }: Platform): Handlers<typeof roundApi> {
  const service = new RoundService({ db });
  const lineup = new LineupService({ db });
  const relations = new RelationService(db);
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
    relations: ({ params }) => relations.read(params.id),
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
