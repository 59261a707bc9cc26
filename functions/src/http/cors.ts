import type { RequestHandler } from 'express';
import { param } from '../platform/params';

const NONE: readonly string[] = [];

function allowedOrigins(): readonly string[] {
  const list = param('corsOrigins');
  // Most sites have none, and every request asks.
  if (list === '') return NONE;
  return list
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter(Boolean);
}

/** Allows pages of the origins in CORS_ORIGINS to call the API. The site's own pages do not need it. */
export const cors: RequestHandler = (request, response, next) => {
  const allowed = allowedOrigins();
  if (allowed.length > 0) response.vary('Origin');
  const { origin } = request.headers;
  if (origin === undefined || !allowed.includes(origin)) {
    next();
    return;
  }
  response.set('Access-Control-Allow-Origin', origin);
  response.set('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Next-Cursor, X-Request-Id');
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) {
    next();
    return;
  }
  response.set({
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
    'Access-Control-Allow-Headers':
      'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Firebase-AppCheck',
    'Access-Control-Max-Age': '600',
    'Cache-Control': 'no-store',
  });
  response.status(204).end();
};
