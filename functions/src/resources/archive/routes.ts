import { type archiveApi, withdrawnAnswer } from '@ndeiya/domain/archive/archiveApi';
import type { ArchiveItem } from '@ndeiya/domain/archive/item';
import { type Handlers, reply, replyPage } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import { archiveAnswer, organisersAnswer } from './answer';
import { answerForTranslator, listedForTranslators } from './forTranslators';
import { offeredAnswer, type OfferOutcome, OfferService } from './offers';
import { ownPieces } from './own';
import { ArchiveService } from './service';

/** An offer that replaces an earlier one is answered with 200, and without the code. */
const offeredReply = (made: OfferOutcome) =>
  reply(offeredAnswer(made), made.code === undefined ? { status: 200 } : {});

/** The archive: offers, reviews, publication, and the ways out. */
export function archiveHandlers(platform: Platform): Handlers<typeof archiveApi> {
  const offers = new OfferService(platform.db);
  const pieces = new ArchiveService(platform);
  /** Accounts of organisers read more than passes of translators. */
  const staffAnswer = async (user: unknown, item: ArchiveItem) =>
    user === null ? answerForTranslator(platform.db, item) : organisersAnswer(item);
  return {
    offer: async ({ params, body, user, pass, once }) =>
      offeredReply(
        await offers.offer({ by: { user, pass }, id: params.id, input: body }, once.commit(offeredReply)),
      ),
    collect: async ({ body, user, pass, once }) =>
      offeredAnswer(await offers.collect({ user, pass }, body, once.commit(offeredAnswer))),
    list: async ({ query, user }) => {
      const { found, next } = await pieces.list(query, user !== null);
      const shown =
        user === null ? await listedForTranslators(platform.db, found) : found.map(organisersAnswer);
      return replyPage({ found: shown, next });
    },
    mine: async ({ user, pass }) => (await ownPieces(platform.db, { user, pass })).map(archiveAnswer),
    correct: async ({ params, body, user, pass }) =>
      staffAnswer(user, await pieces.correct({ user, pass }, params.id, body)),
    review: async ({ params, body, user, pass }) =>
      staffAnswer(user, await pieces.review({ user, pass }, params.id, body)),
    decideWords: async ({ params, body, user, pass }) =>
      archiveAnswer(await pieces.decideWords({ user, pass }, params.id, body)),
    publish: async ({ params, body }) => organisersAnswer(await pieces.publish(params.id, body.rev)),
    withdrawByCode: async ({ body }) => {
      await pieces.withdrawByCode(body.code);
      return withdrawnAnswer;
    },
    withdraw: async ({ params, body, user, pass }) =>
      archiveAnswer(await pieces.withdraw({ user, pass }, params.id, body.reason)),
  };
}
