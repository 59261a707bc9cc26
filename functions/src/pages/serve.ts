import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { logError } from '../platform/log';
import { loggedPath } from '../platform/loggedPath';
import { CACHED, NOT_CACHED, type PageAnswer } from './answer';
import { answerAt } from './routes';
import { siteAddress } from './site';
import { siteHeaders } from './siteHeaders';

const TEXT = 'text/plain; charset=utf-8';
const FAILED: PageAnswer = { status: 503, type: TEXT, body: 'Please try again later.\n', cache: NOT_CACHED };
const WRONG_METHOD: PageAnswer = {
  status: 405,
  type: TEXT,
  body: 'Only GET is possible here.\n',
  cache: NOT_CACHED,
};

/**
 * Redirects to the address without its query. No page reads a query, but the CDN caches one response per
 * query, so anybody could cause any number of renderings.
 */
const withoutQuery = (path: string): PageAnswer => ({
  status: 301,
  type: TEXT,
  body: 'Moved to the address without a query.\n',
  cache: CACHED,
  location: siteAddress(path),
});

async function answerTo(request: Request): Promise<PageAnswer> {
  const { method, path } = request;
  if (method !== 'GET' && method !== 'HEAD') return WRONG_METHOD;
  if (request.originalUrl.includes('?')) return withoutQuery(path);
  try {
    return await answerAt(path, request.get('Save-Data') === 'on');
  } catch (error) {
    logError('page failed', error, { path: loggedPath(path) });
    return FAILED;
  }
}

/** This is small enough for some 20 ms of CPU: the next step leaves 6 % less of a page for 40 ms more, and the last one 2 % for another 80. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Brotli first: it finds texts that gzip has forgotten after 32 KB, and leaves a tenth less of the home page. Of two codings that
 * a browser accepts alike, Express chooses the one that it names first.
 */
const CODINGS = [
  ['br', (body: string | Buffer) => promisify(brotliCompress)(body, BROTLI)],
  ['gzip', (body: string | Buffer) => promisify(gzip)(body)],
] as const;

/** Hosting compresses responses. This does it for its emulator and for callers of the function's own address. */
async function compressed(request: Request, response: Response, { type, body }: PageAnswer) {
  if (!/^(text|application)\//.test(type)) return body;
  response.vary('Accept-Encoding, Save-Data');
  const [coding, compress] = CODINGS.find(([name]) => request.acceptsEncodings(name)) ?? [];
  if (!compress) return body;
  response.set('Content-Encoding', coding);
  return compress(body);
}

async function send(request: Request, response: Response, answer: PageAnswer): Promise<void> {
  const { status, type, cache, location } = answer;
  if (status === 405) response.set('Allow', 'GET, HEAD');
  if (location !== undefined) response.set('Location', location);
  response.removeHeader('X-Powered-By');
  response.status(status).set(siteHeaders()).set({ 'Content-Type': type, 'Cache-Control': cache });
  response.send(await compressed(request, response, answer));
}

/**
 * Responds to a request for a page, a feed or a preview picture. Never rejects, because that would end the
 * process.
 */
export async function servePage(request: Request, response: Response): Promise<void> {
  try {
    await send(request, response, await answerTo(request));
  } catch (error) {
    logError('page not sent', error, { path: loggedPath(request.path) });
    response.destroy();
  }
}
