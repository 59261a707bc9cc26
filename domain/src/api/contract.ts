import { announcementApi } from './announcements';
import { brandingApi } from './branding';
import { certificateApi } from './certificates';
import { consentApi, termsApi } from './consents';
import { editionApi } from './editions';
import { entryApi } from './entries';
import { eventApi } from './events';
import { galleryApi } from './gallery';
import { judgingApi } from './judging';
import { languageApi, translationApi } from './languages';
import { latePermitApi } from './latePermits';
import { mailApi } from './mail';
import { participantApi } from './participants';
import { passApi } from './passes';
import { programmeApi } from './programme';
import { recordingApi } from './recordings';
import { rehearsalApi } from './rehearsal';
import { resultApi } from './results';
import { roundApi } from './rounds';
import type { Rows } from './routeSpec';
import { sheetApi } from './sheets';
import { stageApi } from './stage';
import { sysImageApi } from './sysImages';
import { docsApi, healthApi, statsApi } from './system';
import { userApi } from './users';
import { videoApi } from './videos';
import { contactApi, newsletterApi, partnerApi } from './visitorForms';

/** All rows of `/api`, by tag: the specification's 32 (§7) and those added in DESIGN. */
export const CONTRACT = {
  users: userApi,
  participants: participantApi,
  gallery: galleryApi,
  videos: videoApi,
  events: eventApi,
  editions: editionApi,
  entries: entryApi,
  latePermits: latePermitApi,
  recordings: recordingApi,
  sysImages: sysImageApi,
  branding: brandingApi,
  stats: statsApi,
  newsletter: newsletterApi,
  announcements: announcementApi,
  contact: contactApi,
  partners: partnerApi,
  mail: mailApi,
  passes: passApi,
  certificates: certificateApi,
  consents: consentApi,
  terms: termsApi,
  judging: judgingApi,
  rounds: roundApi,
  sheets: sheetApi,
  results: resultApi,
  languages: languageApi,
  translations: translationApi,
  programme: programmeApi,
  stage: stageApi,
  rehearsal: rehearsalApi,
  health: healthApi,
  docs: docsApi,
} as const satisfies Record<string, Rows>;
