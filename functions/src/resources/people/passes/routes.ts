import { pick } from '@ndeiya/domain/kernel/pick';
import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import type { lostPassApi } from '@ndeiya/domain/people/lostPassApi';
import type { passApi } from '@ndeiya/domain/people/passApi';
import { type Handlers, replyPage } from '../../../http/types';
import type { Platform } from '../../../platform/firebase';
import type { RateLimiter } from '../../../platform/rateLimiter';
import { ownPassAnswer } from './answers';
import { LostPassService } from './lost';
import { passOpening } from './open';
import { PassService } from './service';

/** `/passes`: the operations of administrators, opening a pass by its code, and reading one's own pass. */
export function passHandlers({ db }: Platform, limiter: RateLimiter): Handlers<typeof passApi> {
  const service = new PassService(db);
  const open = passOpening({ db, limiter });
  return {
    list: async ({ query }) => replyPage(await service.list(query)),
    create: ({ body, once }) =>
      service.create(
        body,
        once.commit((made) => made),
      ),
    revoke: ({ params }) => service.revoke(params.id),
    freeDevices: ({ params }) => service.freeDevices(params.id),
    open: ({ body, address }) => open({ typed: body.code, ...pick(body, ['device', 'roles']), address }),
    me: ({ pass }) => ownPassAnswer(pass),
    leave: async ({ pass, body }) => {
      await service.leave(pass.id, body.device);
      return { message: passApiMessages.left };
    },
  };
}

/** `/passes/lost`: whoever has lost a link leaves the number, and administrators see it. */
export function lostPassHandlers({ db }: Platform): Handlers<typeof lostPassApi> {
  const service = new LostPassService(db);
  return {
    report: async ({ body }) => {
      await service.report(body);
      return { message: passApiMessages.lostReported };
    },
    list: async ({ query }) => replyPage(await service.list(query)),
    done: async ({ params }) => {
      await service.done(params.id);
      return { message: passApiMessages.lostDone };
    },
  };
}
