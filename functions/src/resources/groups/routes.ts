import type { consentScanApi, consentSheetApi } from '@ndeiya/domain/groups/consentSheetApi';
import type { contestantApi } from '@ndeiya/domain/groups/contestantApi';
import type { groupApi, groupRequestApi } from '@ndeiya/domain/groups/groupApi';
import { groupApiMessages } from '@ndeiya/domain/groups/messages';
import type { GroupOpResult, SentEntry } from '@ndeiya/domain/groups/operation';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { type Handlers, replyPage } from '../../http/types';
import { countsOf } from '../../platform/callers';
import type { Platform } from '../../platform/firebase';
import type { RateLimiter } from '../../platform/rateLimiter';
import { askGuardiansOf } from '../consents/askGuardians';
import { currentEdition } from '../editions/edition';
import { SheetService } from './consentSheets';
import { ContestantService } from './contestants';
import { sendEntryLink } from './entryLink';
import { GroupOperationService } from './operations';
import { GroupRequestService } from './requests';
import { ScanReview } from './scanReview';
import { GroupSending } from './send';
import { ScanReceiver } from './sentScans';
import { GroupService } from './service';
import { groupCallerOf } from './stored';
import { TakeOverService } from './takeOver';

/** The entries that these operations have sent. An operation that was taken before is left out: its guardians were asked then. */
const sentNow = (results: readonly GroupOpResult[]): SentEntry[] =>
  results.flatMap(({ outcome, sent }) => (outcome === 'applied' ? (sent ?? []) : []));

/** `/groups`: the groups of administrators, and what the phone of a leader reads and sends. */
export function groupHandlers({ db }: Platform): Handlers<typeof groupApi> {
  const service = new GroupService(db);
  const operations = new GroupOperationService(db);
  const sending = new GroupSending(db);
  const ask = (sent: readonly SentEntry[], language: string) =>
    askGuardiansOf(db, { ids: sent.map(({ entry }) => entry), language });
  return {
    pack: ({ pass }) => service.pack(pass),
    ops: async ({ pass, body, language }) => {
      const results = await operations.receive(pass, body);
      await ask(sentNow(results), language);
      return { results, server_time: toLocalIso(new Date()) };
    },
    create: async ({ body, once }) =>
      service.create(
        body,
        (await currentEdition(db)).year,
        once.commit((made) => made),
      ),
    list: () => service.list(),
    get: ({ params }) => service.get(params.id),
    update: ({ params, body }) => service.update(params.id, body),
    handOver: ({ params, body, once }) =>
      service.handOver(
        { id: params.id, leader: body.leader },
        once.commit((made) => made),
      ),
    close: ({ params }) => service.close(params.id),
    reopen: ({ params }) => service.reopen(params.id),
    send: async ({ params, body, ...who }) => {
      const by = await groupCallerOf(db, who, params.id);
      const { sent: results, isRepeated } = await sending.send({ group: params.id, by, ...body });
      if (!isRepeated) await ask(results, who.language);
      return { results, server_time: toLocalIso(new Date()) };
    },
  };
}

/** `/group_requests`: whoever wants to enter a group asks here, and administrators answer. */
export function groupRequestHandlers(
  { db }: Platform,
  limiter: RateLimiter,
): Handlers<typeof groupRequestApi> {
  const service = new GroupRequestService(db);
  return {
    ask: async ({ body, address, once }) => {
      const answer = { message: groupApiMessages.requested };
      const often = !(await limiter.allows(...countsOf('groupRequestsListedFirst', address)));
      await service.receive(
        { input: body, often },
        once.commit(() => answer),
      );
      return answer;
    },
    list: async ({ query }) => replyPage(await service.list(query)),
    approve: async ({ params, body, once }) =>
      service.approve(
        { id: params.id, allowance: body.allowance, year: (await currentEdition(db)).year },
        once.commit((made) => made),
      ),
    decline: ({ params, body }) => service.decline(params.id, body.reason),
  };
}

/** `/groups/{id}/consent_sheets`: the sheets that guardians of a group sign on paper. */
export function consentSheetHandlers(platform: Platform): Handlers<typeof consentSheetApi> {
  const { db } = platform;
  const sheets = new SheetService(db);
  const scans = new ScanReceiver(platform);
  return {
    pdf: async ({ params, query, ...who }) => {
      await groupCallerOf(db, who, params.id);
      return sheets.print(params.id, query.language);
    },
    list: ({ params }) => sheets.list(params.id),
    scan: ({ params, body, file, pass, once }) =>
      scans.receive(
        { pass, group: params.id, text: body.sheet },
        file,
        once.commit((sent) => sent),
      ),
  };
}

/** `/consent_scans`: the photographs of signed sheets, for administrators. */
export function consentScanHandlers(platform: Platform): Handlers<typeof consentScanApi> {
  const scans = new ScanReview(platform);
  return {
    list: async ({ query }) => replyPage(await scans.list(query)),
    image: ({ params }) => scans.image(params.id),
    terms: ({ params }) => scans.terms(params.id),
    confirm: ({ params, body, user, once }) =>
      scans.confirm(
        { id: params.id, by: user.uid, input: body },
        once.commit((answer) => answer),
      ),
    refuse: ({ params, body, user }) => scans.refuse(params.id, { by: user.uid, reason: body.reason }),
  };
}

/** `/persons`: the passes of contestants, and the accounts that take their entries over. */
export function contestantHandlers({ db }: Platform): Handlers<typeof contestantApi> {
  const service = new ContestantService(db);
  const accounts = new TakeOverService(db);
  return {
    makePass: ({ params, once, ...who }) =>
      service.makePass(
        { person: params.person, who },
        once.commit((made) => made),
      ),
    makeTakeOverCode: ({ params, once, ...who }) =>
      service.makeTakeOverCode(
        { person: params.person, who },
        once.commit((made) => made),
      ),
    takeOver: ({ body, user, once }) =>
      accounts.takeOver(
        { code: body.code, by: user },
        once.commit((taken) => taken),
      ),
    sendLink: ({ params, body, once }) =>
      sendEntryLink(
        db,
        { id: params.id, way: body.way },
        once.commit((sent) => sent),
      ),
  };
}
