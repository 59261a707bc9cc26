import { archiveApi } from '../archive/archiveApi';
import { certificateApi } from '../certificates/certificateApi';
import { consentApi, termsApi } from '../consents/consentApi';
import { editionApi } from '../editions/editionApi';
import { entryApi } from '../entries/entryApi';
import { latePermitApi } from '../entries/latePermitApi';
import { participantApi } from '../entries/participantApi';
import { personApi } from '../entries/personApi';
import { consentScanApi, consentSheetApi } from '../groups/consentSheetApi';
import { contestantApi } from '../groups/contestantApi';
import { groupApi, groupRequestApi } from '../groups/groupApi';
import { judgingApi } from '../judging/judgingApi';
import { roundApi } from '../judging/roundApi';
import { sheetApi } from '../judging/sheetApi';
import type { Rows } from '../kernel/routeSpec';
import { languageApi, translationApi } from '../languages/languageApi';
import { checklistApi } from '../overview/checklistApi';
import { lostPassApi } from '../people/lostPassApi';
import { passApi } from '../people/passApi';
import { userApi } from '../people/userApi';
import { programmeApi } from '../programme/programmeApi';
import { rehearsalApi } from '../programme/rehearsalApi';
import { stageApi } from '../programme/stageApi';
import { recordingApi } from '../recordings/recordingApi';
import { resultApi } from '../results/resultApi';
import { announcementApi } from '../site/announcementApi';
import { brandingApi } from '../site/brandingApi';
import { eventApi } from '../site/eventApi';
import { galleryApi } from '../site/galleryApi';
import { sysImageApi } from '../site/sysImageApi';
import { videoApi } from '../site/videoApi';
import { contactApi, newsletterApi, partnerApi } from '../site/visitorFormApi';
import { outboxApi } from '../sms/smsApi';
import { textStopApi } from '../sms/stopApi';
import { winnerTextsApi } from '../sms/winnerTextsApi';
import { mailApi } from '../system/mailApi';
import { docsApi, healthApi, statsApi } from '../system/systemApi';
import { ticketApi } from '../vote/ticketApi';
import { voteApi } from '../vote/voteApi';

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
  persons: personApi,
  groups: groupApi,
  groupRequests: groupRequestApi,
  consentSheets: consentSheetApi,
  consentScans: consentScanApi,
  contestants: contestantApi,
  recordings: recordingApi,
  sysImages: sysImageApi,
  branding: brandingApi,
  stats: statsApi,
  newsletter: newsletterApi,
  announcements: announcementApi,
  contact: contactApi,
  partners: partnerApi,
  mail: mailApi,
  outbox: outboxApi,
  winnerTexts: winnerTextsApi,
  textStops: textStopApi,
  passes: passApi,
  lostPasses: lostPassApi,
  certificates: certificateApi,
  archive: archiveApi,
  consents: consentApi,
  terms: termsApi,
  judging: judgingApi,
  rounds: roundApi,
  sheets: sheetApi,
  results: resultApi,
  tickets: ticketApi,
  votes: voteApi,
  languages: languageApi,
  translations: translationApi,
  programme: programmeApi,
  stage: stageApi,
  rehearsal: rehearsalApi,
  checklist: checklistApi,
  health: healthApi,
  docs: docsApi,
} as const satisfies Record<string, Rows>;
