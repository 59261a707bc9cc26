import { randomUUID } from 'node:crypto';
import type { RateLimitName, RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { newsletterTokenInput } from '@ndeiya/domain/site/visitorForms';
import { API_HEADERS } from '@ndeiya/domain/system/securityHeaders';
import express, { type Express, type RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import { mountAll } from './handlers';
import { appCheck } from './http/appCheck';
import { callersLanguage } from './http/callersLanguage';
import { cors } from './http/cors';
import { errorHandler } from './http/errorHandler';
import { fallback } from './http/fallback';
import { fileParts } from './http/fileParts';
import { formPost } from './http/formPost';
import type { Api } from './http/mount';
import { stoppable } from './platform/deadline';
import type { Platform } from './platform/firebase';
import { RateLimiter } from './platform/rateLimiter';
import { archiveSound } from './resources/archive/sound';
import { authenticatePass } from './resources/people/passes/authenticatePass';
import { recordingFile } from './resources/recordings/file';
import { refreshOrganisation } from './resources/site/branding/refreshOrganisation';
import { linkFor } from './resources/site/newsletter/links';
import { isReportKey, takeReportForm } from './resources/sms/reports';
import { docsPage } from './resources/system/docs/page';
import { publishedLanguages } from './resources/system/mail/publishedLanguages';

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
