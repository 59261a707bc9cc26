import { createHash } from 'node:crypto';
import type { RouteSpec } from '@ndeiya/domain/api/routeSpec';
import type { Request, Response } from 'express';
import { Reply } from './types';

/** How much longer than fresh an answer may be shown while it is fetched anew. */
const STALE_FACTOR = 10;

function cacheControl(request: Request, row: RouteSpec): string {
  // Whoever sends a token has just changed something, or is about to: never show them yesterday's list.
  if (row.cacheSeconds === undefined || request.headers.authorization !== undefined) return 'no-store';
  const fresh = String(row.cacheSeconds);
  const stale = String(row.cacheSeconds * STALE_FACTOR);
  return `public, max-age=${fresh}, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}

const asReply = (answer: unknown): Reply<unknown> =>
  answer instanceof Reply ? (answer as Reply<unknown>) : new Reply(answer);

/** Answers a success: status, ETag, cache headers; 304 and HEAD are left to Express. */
export function sendAnswer(response: Response, row: RouteSpec, answer: unknown): void {
  const { body, options } = asReply(answer);
  const text = JSON.stringify(body);
  const { status = row.status ?? 200, headers = {} } = options;
  const cacheable = row.cacheSeconds !== undefined;
  const etag =
    options.etag ?? (cacheable ? `"${createHash('sha1').update(text).digest('base64url')}"` : undefined);
  response.status(status).set(headers).set('Cache-Control', cacheControl(response.req, row));
  if (cacheable) response.vary('Authorization');
  if (etag) response.set('ETag', etag);
  response.type('json').send(text);
}
