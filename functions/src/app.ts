import { randomUUID } from 'node:crypto';
import express, { Router, type Express, type RequestHandler } from 'express';
import { cors } from './http/cors';
import { errorHandler } from './http/errorHandler';
import { fallback } from './http/fallback';
import { type Api } from './http/mount';
import type { Platform } from './platform/firebase';
import { rateLimiter } from './platform/rateLimiter';

const identify: RequestHandler = (_request, response, next) => {
  response.set({ 'X-Request-Id': randomUUID(), 'X-Content-Type-Options': 'nosniff' });
  next();
};

/** The API over these services: all rows of the contract, at `/…` and at `/api/…`. */
export function createApp(platform: Platform): Express {
  const api: Api = { router: Router(), platform, limiter: rateLimiter(platform.db), rows: [] };

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(identify, cors);
  // Hosting hands the whole path over, the function's own address only what follows its name.
  app.use(['/api', '/'], api.router, fallback(api.rows));
  app.use(errorHandler);
  return app;
}
