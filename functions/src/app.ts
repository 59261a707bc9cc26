import { randomUUID } from 'node:crypto';
import { archiveApi } from '@ndeiya/domain/archive/archiveApi';
import { certificateApi } from '@ndeiya/domain/certificates/certificateApi';
import { consentApi, termsApi } from '@ndeiya/domain/consents/consentApi';
import { editionApi } from '@ndeiya/domain/editions/editionApi';
import { entryApi } from '@ndeiya/domain/entries/entryApi';
import { latePermitApi } from '@ndeiya/domain/entries/latePermitApi';
import { participantApi } from '@ndeiya/domain/entries/participantApi';
import { personApi } from '@ndeiya/domain/entries/personApi';
import { consentScanApi, consentSheetApi } from '@ndeiya/domain/groups/consentSheetApi';
import { contestantApi } from '@ndeiya/domain/groups/contestantApi';
import { groupApi, groupRequestApi } from '@ndeiya/domain/groups/groupApi';
import { judgingApi } from '@ndeiya/domain/judging/judgingApi';
import { roundApi } from '@ndeiya/domain/judging/roundApi';
import { sheetApi } from '@ndeiya/domain/judging/sheetApi';
import type { RateLimitName, RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { languageApi, translationApi } from '@ndeiya/domain/languages/languageApi';
import { checklistApi } from '@ndeiya/domain/overview/checklistApi';
import { lostPassApi } from '@ndeiya/domain/people/lostPassApi';
import { passApi } from '@ndeiya/domain/people/passApi';
import { userApi } from '@ndeiya/domain/people/userApi';
import { programmeApi } from '@ndeiya/domain/programme/programmeApi';
import { rehearsalApi } from '@ndeiya/domain/programme/rehearsalApi';
import { stageApi } from '@ndeiya/domain/programme/stageApi';
import { recordingApi } from '@ndeiya/domain/recordings/recordingApi';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { resultApi } from '@ndeiya/domain/results/resultApi';
import { announcementApi } from '@ndeiya/domain/site/announcementApi';
import { brandingApi } from '@ndeiya/domain/site/brandingApi';
import { eventApi } from '@ndeiya/domain/site/eventApi';
import { galleryApi } from '@ndeiya/domain/site/galleryApi';
import { sysImageApi } from '@ndeiya/domain/site/sysImageApi';
import { videoApi } from '@ndeiya/domain/site/videoApi';
import { contactApi, newsletterApi, partnerApi } from '@ndeiya/domain/site/visitorFormApi';
import { newsletterTokenInput } from '@ndeiya/domain/site/visitorForms';
import { outboxApi } from '@ndeiya/domain/sms/smsApi';
import { textStopApi } from '@ndeiya/domain/sms/stopApi';
import { winnerTextsApi } from '@ndeiya/domain/sms/winnerTextsApi';
import { mailApi } from '@ndeiya/domain/system/mailApi';
import { API_HEADERS } from '@ndeiya/domain/system/securityHeaders';
import { docsApi, healthApi, statsApi } from '@ndeiya/domain/system/systemApi';
import { ticketApi } from '@ndeiya/domain/vote/ticketApi';
import { voteApi } from '@ndeiya/domain/vote/voteApi';
import express, { type Express, type RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import { followJoinIn } from './followJoin';
import { appCheck } from './http/appCheck';
import { callersLanguage } from './http/callersLanguage';
import { cors } from './http/cors';
import { errorHandler } from './http/errorHandler';
import { fallback } from './http/fallback';
import { fileParts } from './http/fileParts';
import { formPost } from './http/formPost';
import { type Api, mount } from './http/mount';
import { stoppable } from './platform/deadline';
import type { Platform } from './platform/firebase';
import { passwordSignIn } from './platform/passwordSignIn';
import { RateLimiter } from './platform/rateLimiter';
import { archiveHandlers } from './resources/archive/routes';
import { archiveSound } from './resources/archive/sound';
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
import { authenticatePass } from './resources/people/passes/authenticatePass';
import { lostPassHandlers, passHandlers } from './resources/people/passes/routes';
import { userHandlers } from './resources/people/users/routes';
import { rehearsalHandlers } from './resources/programme/rehearsal/routes';
import { programmeHandlers } from './resources/programme/routes';
import { stageHandlers } from './resources/programme/stage/routes';
import { walkInHandler } from './resources/programme/walkIn';
import { recordingFile } from './resources/recordings/file';
import { recordingHandlers } from './resources/recordings/routes';
import { roundHandlers } from './resources/results/roundRoutes';
import { resultHandlers } from './resources/results/routes';
import { refreshOrganisation } from './resources/site/branding/refreshOrganisation';
import { brandingHandlers } from './resources/site/branding/routes';
import { contactHandlers } from './resources/site/contact/routes';
import { eventHandlers } from './resources/site/events/routes';
import { galleryHandlers } from './resources/site/gallery/routes';
import { linkFor } from './resources/site/newsletter/links';
import { announcementHandlers, newsletterHandlers } from './resources/site/newsletter/routes';
import { partnerHandlers } from './resources/site/partners/routes';
import { sysImageHandlers } from './resources/site/sysImages/routes';
import { videoHandlers } from './resources/site/videos/routes';
import { isReportKey, takeReportForm } from './resources/sms/reports';
import { outboxHandlers, textStopHandlers } from './resources/sms/routes';
import { docsPage } from './resources/system/docs/page';
import { docsHandlers } from './resources/system/docs/routes';
import { healthHandlers } from './resources/system/health/routes';
import { publishedLanguages } from './resources/system/mail/publishedLanguages';
import { mailHandlers } from './resources/system/mail/routes';
import { statsHandlers } from './resources/system/totals/routes';
import { ticketHandlers, voteHandlers } from './resources/vote/routes';

interface ApiPage extends Pick<RouteSpec, 'method' | 'path'> {
  /** The limit that its handler counts, or why it needs none. */
  limit: RateLimitName | { notNeeded: string };
}

/** Addresses that respond with a page, a file or a redirect, and are therefore no rows of the contract. */
export const API_PAGES = [
  { method: 'get', path: '/docs', limit: { notNeeded: 'It reads nothing, and is made once.' } },
  { method: 'get', path: '/recordings/:id/file', limit: 'recordingPartsPerListener' },
  { method: 'get', path: '/archive/:id/sound', limit: 'archivePartsPerAddress' },
  {
    method: 'get',
    path: '/newsletter/unsubscribe',
    limit: { notNeeded: 'It reads nothing: it only names the page to which it leads.' },
  },
  {
    method: 'post',
    path: '/texts/reports/:key',
    limit: { notNeeded: 'Only the provider knows the key, and a wrong one reads nothing.' },
  },
] as const satisfies readonly ApiPage[];

/** The state of a piece is read again for each part, so that a withdrawn one falls silent within some seconds. */
const ARCHIVE_RANGE_BYTES = 256 * 1024;

const OWN_HEADERS = Object.entries(API_HEADERS);
const identify: RequestHandler = (_request, response, next) => {
  for (const [name, value] of OWN_HEADERS) response.setHeader(name, value);
  response.setHeader('X-Request-Id', randomUUID());
  next();
};

const docsRoute: RequestHandler = (_request, response) => {
  response.set({
    'Cache-Control': 'public, max-age=300',
    'Content-Security-Policy': `${API_HEADERS['Content-Security-Policy'] ?? ''}; style-src 'unsafe-inline'`,
  });
  response.type('html').send(docsPage());
};

/**
 * Redirects a person who opens the address of `List-Unsubscribe` (RFC 8058) to the page. A GET must change
 * nothing.
 */
const unsubscribePage: RequestHandler = (request, response) => {
  const { success, data } = z.safeParse(newsletterTokenInput, { ...request.query });
  response.set('Cache-Control', 'no-store');
  response.redirect(303, linkFor('unsubscribe', success ? data.token : ''));
};

function mountResults(api: Api): void {
  const { platform, limiter } = api;
  mount(api, resultApi, resultHandlers(platform));
  mount(api, ticketApi, ticketHandlers(platform, limiter));
  mount(api, voteApi, voteHandlers(platform, limiter));
  mount(api, winnerTextsApi, winnerTextHandlers(platform));
  mount(api, textStopApi, textStopHandlers(platform));
}

/** Groups, their leaders, and the paper that the guardians of a class sign. */
function mountGroups(api: Api): void {
  const { platform } = api;
  mount(api, groupApi, groupHandlers(platform));
  mount(api, groupRequestApi, groupRequestHandlers(platform));
  mount(api, consentSheetApi, consentSheetHandlers(platform));
  mount(api, consentScanApi, consentScanHandlers(platform));
  mount(api, contestantApi, contestantHandlers(platform));
}

/** Mounts the rows of the contract. The router tests one after the other, so the public routes come first. */
function mountAll(api: Api): void {
  const { platform, limiter } = api;
  mount(api, eventApi, eventHandlers(platform));
  mount(api, editionApi, editionHandlers(platform));
  mount(api, galleryApi, galleryHandlers(platform));
  mount(api, videoApi, videoHandlers(platform));
  mount(api, sysImageApi, sysImageHandlers(platform));
  mount(api, userApi, userHandlers({ ...platform, limiter, signIn: passwordSignIn }));
  mount(api, participantApi, participantHandlers(platform, limiter));
  mount(api, entryApi, { ...entryHandlers(platform), ...walkInHandler(platform) });
  mount(api, recordingApi, recordingHandlers(platform, limiter));
  mount(api, latePermitApi, latePermitHandlers(platform));
  mount(api, personApi, personHandlers(platform, followJoinIn(platform.db)));
  mountGroups(api);
  mount(api, newsletterApi, newsletterHandlers(platform, limiter));
  mount(api, announcementApi, announcementHandlers(platform, limiter));
  mount(api, contactApi, contactHandlers(platform));
  mount(api, partnerApi, partnerHandlers(platform, limiter));
  mount(api, mailApi, mailHandlers(platform));
  mount(api, outboxApi, outboxHandlers(platform));
  mount(api, passApi, passHandlers(platform, limiter));
  mount(api, lostPassApi, lostPassHandlers(platform));
  mount(api, certificateApi, certificateHandlers(platform));
  mount(api, consentApi, consentHandlers(platform, limiter));
  mount(api, termsApi, termsHandlers(platform));
  mount(api, judgingApi, judgingHandlers(platform));
  mount(api, roundApi, roundHandlers(platform));
  mount(api, sheetApi, sheetHandlers(platform));
  mountResults(api);
  mount(api, languageApi, languageHandlers(platform));
  mount(api, translationApi, translationHandlers(platform));
  mount(api, programmeApi, programmeHandlers(platform));
  mount(api, stageApi, stageHandlers(platform));
  mount(api, rehearsalApi, rehearsalHandlers(platform));
  mount(api, brandingApi, brandingHandlers(platform));
  mount(api, checklistApi, checklistHandlers(platform));
  mount(api, statsApi, statsHandlers(platform));
  mount(api, healthApi, healthHandlers(platform));
  mount(api, docsApi, docsHandlers());
}

/** The API over these services: all rows of the contract, at `/…` and at `/api/…`. */
export function createApp(services: Platform, { deadlineMs }: Pick<Api, 'deadlineMs'> = {}): Express {
  const platform = { ...services, db: stoppable(services.db) };
  const limiter = new RateLimiter(platform.db);
  const api: Api = {
    router: Router(),
    platform,
    limiter,
    authenticatePass: (roles, authorization) => authenticatePass(platform.db, roles, authorization),
    prepare: () => refreshOrganisation(platform.db),
    rows: [],
    ...(deadlineMs && { deadlineMs }),
  };
  mountAll(api);
  mount(api, archiveApi, archiveHandlers(platform));
  api.router.get('/docs', docsRoute);
  api.router.get('/recordings/:id/file', fileParts(recordingFile(platform), RECORDINGS.rangeBytes));
  api.router.get('/archive/:id/sound', fileParts(archiveSound(platform), ARCHIVE_RANGE_BYTES));
  api.router.get('/newsletter/unsubscribe', unsubscribePage);
  const reports = { isKey: isReportKey, take: (form: URLSearchParams) => takeReportForm(platform.db, form) };
  api.router.post('/texts/reports/:key', formPost(reports));

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(
    identify,
    cors,
    callersLanguage(() => publishedLanguages(platform.db)),
    appCheck(api.rows),
  );
  // Hosting passes the whole path; the function's own address passes only the part after the function's name.
  const rest = fallback([...api.rows, ...API_PAGES]);
  // Express would respond to OPTIONS with a text.
  const options: RequestHandler = (request, response, next) =>
    request.method === 'OPTIONS' ? rest(request, response, next) : next();
  app.use('/api', options, api.router, rest);
  app.use('/', options, api.router, rest);
  app.use(errorHandler);
  return app;
}
