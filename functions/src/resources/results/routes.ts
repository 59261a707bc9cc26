import type { resultApi } from '@ndeiya/domain/results/resultApi';
import type { Handlers } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import { ownerOf } from '../entries/service';
import { moneySheetOf } from './moneySheet';
import { OwnResultService } from './ownResults';
import { payoutAnswerOf, PayoutService } from './payouts';
import { previewOf } from './preview';
import { PublicationService } from './publication';
import { publicInputs, published } from './published';

/** `/results`, and the results of rounds and entries. */
export function resultHandlers({ db }: Platform): Handlers<typeof resultApi> {
  const publications = new PublicationService(db);
  const payouts = new PayoutService(db);
  const own = new OwnResultService(db);
  const publicInput = publicInputs(db);
  return {
    read: ({ params }) => published(db, params.id),
    data: ({ params }) => publicInput(params.id),
    preview: ({ params, query }) => previewOf(db, params.id, query.level),
    setAwards: ({ params, body, user }) => publications.setAwards(params.id, body, user.uid),
    moneySheet: ({ params }) => moneySheetOf(db, params.id),
    pay: async ({ params, body, user }) => payoutAnswerOf(await payouts.pay(params.id, body, user.uid)),
    own: ({ params, user, pass }) => own.of(params.id, ownerOf({ user, pass })),
  };
}
