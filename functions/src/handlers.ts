import { CONTRACT } from '@ndeiya/domain/contract/contract';
import { followJoinIn } from './followJoin';
import { type Api, mount } from './http/mount';
import type { Handlers } from './http/types';
import { passwordSignIn } from './platform/passwordSignIn';
import { archiveHandlers } from './resources/archive/routes';
import { certificateHandlers, winnerTextHandlers } from './resources/certificates/routes';
import { consentHandlers, termsHandlers } from './resources/consents/routes';
import { editionHandlers } from './resources/editions/routes';
import { participantHandlers } from './resources/entries/participants/routes';
import { entryHandlers, latePermitHandlers } from './resources/entries/routes';
import {
  consentScanHandlers,
  consentSheetHandlers,
  contestantHandlers,
  groupHandlers,
  groupRequestHandlers,
} from './resources/groups/routes';
import { personHandlers } from './resources/judging/personRoutes';
import { judgingHandlers, sheetHandlers } from './resources/judging/routes';
import { languageHandlers, translationHandlers } from './resources/languages/routes';
import { checklistHandlers } from './resources/overview/routes';
import { lostPassHandlers, passHandlers } from './resources/people/passes/routes';
import { userHandlers } from './resources/people/users/routes';
import { rehearsalHandlers } from './resources/programme/rehearsal/routes';
import { programmeHandlers } from './resources/programme/routes';
import { stageHandlers } from './resources/programme/stage/routes';
import { walkInHandler } from './resources/programme/walkIn';
import { recordingHandlers } from './resources/recordings/routes';
import { roundHandlers } from './resources/results/roundRoutes';
import { resultHandlers } from './resources/results/routes';
import { brandingHandlers } from './resources/site/branding/routes';
import { contactHandlers } from './resources/site/contact/routes';
import { eventHandlers } from './resources/site/events/routes';
import { galleryHandlers } from './resources/site/gallery/routes';
import { announcementHandlers, newsletterHandlers } from './resources/site/newsletter/routes';
import { partnerHandlers } from './resources/site/partners/routes';
import { sysImageHandlers } from './resources/site/sysImages/routes';
import { videoHandlers } from './resources/site/videos/routes';
import { outboxHandlers, textStopHandlers } from './resources/sms/routes';
import { docsHandlers } from './resources/system/docs/routes';
import { healthHandlers } from './resources/system/health/routes';
import { mailHandlers } from './resources/system/mail/routes';
import { statsHandlers } from './resources/system/totals/routes';
import { ticketHandlers, voteHandlers } from './resources/vote/routes';

type Contract = typeof CONTRACT;
type Tag = keyof Contract;

/** The handlers of every tag of the contract. The router tests them in this order, so the public routes come first. */
const HANDLERS: { [T in Tag]: (api: Api) => Handlers<Contract[T]> } = {
  events: ({ platform }) => eventHandlers(platform),
  editions: ({ platform }) => editionHandlers(platform),
  gallery: ({ platform }) => galleryHandlers(platform),
  videos: ({ platform }) => videoHandlers(platform),
  sysImages: ({ platform }) => sysImageHandlers(platform),
  users: ({ platform, limiter }) => userHandlers({ ...platform, limiter, signIn: passwordSignIn }),
  participants: ({ platform, limiter }) => participantHandlers(platform, limiter),
  entries: ({ platform }) => ({ ...entryHandlers(platform), ...walkInHandler(platform) }),
  recordings: ({ platform, limiter }) => recordingHandlers(platform, limiter),
  latePermits: ({ platform }) => latePermitHandlers(platform),
  persons: ({ platform }) => personHandlers(platform, followJoinIn(platform.db)),
  groups: ({ platform }) => groupHandlers(platform),
  groupRequests: ({ platform, limiter }) => groupRequestHandlers(platform, limiter),
  consentSheets: ({ platform }) => consentSheetHandlers(platform),
  consentScans: ({ platform }) => consentScanHandlers(platform),
  contestants: ({ platform }) => contestantHandlers(platform),
  newsletter: ({ platform, limiter }) => newsletterHandlers(platform, limiter),
  announcements: ({ platform, limiter }) => announcementHandlers(platform, limiter),
  contact: ({ platform, limiter }) => contactHandlers(platform, limiter),
  partners: ({ platform, limiter }) => partnerHandlers(platform, limiter),
  mail: ({ platform }) => mailHandlers(platform),
  outbox: ({ platform }) => outboxHandlers(platform),
  passes: ({ platform, limiter }) => passHandlers(platform, limiter),
  lostPasses: ({ platform }) => lostPassHandlers(platform),
  certificates: ({ platform }) => certificateHandlers(platform),
  consents: ({ platform, limiter }) => consentHandlers(platform, limiter),
  terms: ({ platform }) => termsHandlers(platform),
  judging: ({ platform }) => judgingHandlers(platform),
  rounds: ({ platform }) => roundHandlers(platform),
  sheets: ({ platform }) => sheetHandlers(platform),
  results: ({ platform }) => resultHandlers(platform),
  tickets: ({ platform, limiter }) => ticketHandlers(platform, limiter),
  votes: ({ platform, limiter }) => voteHandlers(platform, limiter),
  winnerTexts: ({ platform }) => winnerTextHandlers(platform),
  textStops: ({ platform }) => textStopHandlers(platform),
  languages: ({ platform }) => languageHandlers(platform),
  translations: ({ platform }) => translationHandlers(platform),
  programme: ({ platform }) => programmeHandlers(platform),
  stage: ({ platform }) => stageHandlers(platform),
  rehearsal: ({ platform }) => rehearsalHandlers(platform),
  branding: ({ platform }) => brandingHandlers(platform),
  checklist: ({ platform }) => checklistHandlers(platform),
  stats: ({ platform }) => statsHandlers(platform),
  health: ({ platform }) => healthHandlers(platform),
  docs: () => docsHandlers(),
  archive: ({ platform }) => archiveHandlers(platform),
};

function mountTag<T extends Tag>(api: Api, tag: T): void {
  mount(api, CONTRACT[tag], HANDLERS[tag](api));
}

/** Mounts every row of the contract. */
export function mountAll(api: Api): void {
  for (const tag of Object.keys(HANDLERS) as Tag[]) mountTag(api, tag);
}
