import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import type { entryApi } from '@ndeiya/domain/entries/entryApi';
import type { latePermitApi } from '@ndeiya/domain/entries/latePermitApi';
import { permitAdminMessages } from '@ndeiya/domain/entries/participantAdminMessages';
import { type Handlers, reply } from '../../http/types';
import { etagOf } from '../../platform/etag';
import type { Platform } from '../../platform/firebase';
import { askGuardians } from '../consents/askGuardians';
import { OrganiserService } from './organiser';
import { LatePermitService, permitAnswer } from './permits';
import { EntryService, ownerOf, type ShownEntry } from './service';
import { updateEntry } from './steps/update';

const answer = ({ entry, answer: body }: ShownEntry) => reply(body, { etag: etagOf(entry) });
const asItIs = (body: EntryAnswer) => body;

/** `/entries`: the performances, from a draft to the programme. */
export function entryHandlers({ db }: Platform): Omit<Handlers<typeof entryApi>, 'walkIn'> {
  const owners = new EntryService(db);
  const organisers = new OrganiserService(db);
  return {
    list: (by) => owners.list(ownerOf(by)),
    get: async ({ params, ...by }) => answer(await owners.get(params.id, ownerOf(by))),
    update: async ({ params, body: input, ifMatch, ...by }) =>
      answer(await updateEntry(db, { id: params.id, input, by: ownerOf(by), ifMatch })),
    submit: async ({ params, language, ...by }) => {
      const sent = await owners.submit(params.id, ownerOf(by));
      // The guardians of an entry that was sent before were asked then.
      if (!sent.isUnchanged) await askGuardians(db, { entry: sent.entry, language });
      return answer(sent);
    },
    withdraw: async ({ params, body, ...by }) =>
      answer(await owners.withdraw({ id: params.id, reason: body.reason }, ownerOf(by))),
    acceptOffer: async ({ params, ...by }) =>
      answer(await owners.answerOffer({ id: params.id, to: 'accepted' }, ownerOf(by))),
    declineOffer: async ({ params, ...by }) =>
      answer(await owners.answerOffer({ id: params.id, to: 'declined' }, ownerOf(by))),
    calendar: async ({ params, ...by }) => ({ ics: await owners.calendar(params.id, ownerOf(by)) }),
    decide: ({ body, user }) => organisers.decide(body, user.uid),
    announce: ({ body, user }) => organisers.announce(body, user.uid),
    undo: ({ params, body, user, once }) =>
      organisers.undo({ id: params.id, ...body }, user.uid, once.commit(asItIs)),
  };
}

/** `/late_permits`. */
export function latePermitHandlers({ db }: Platform): Handlers<typeof latePermitApi> {
  const service = new LatePermitService(db);
  return {
    create: async ({ body, user, once }) =>
      permitAnswer(await service.create(body, user.uid, once.commit(permitAnswer))),
    remove: async ({ params, user }) => {
      await service.remove(params.id, user.uid);
      return { message: permitAdminMessages.deleted };
    },
  };
}
