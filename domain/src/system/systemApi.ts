import * as z from 'zod/mini';
import type { RouteSpec } from '../kernel/routeSpec';
import { statsFields } from './records';

export const statsApi = {
  get: {
    method: 'get',
    path: '/stats',
    access: 'user',
    limit: 'ownReadsPerUser',
    summary: 'The five totals',
    answer: z.strictObject(statsFields.shape),
  },
} as const satisfies Record<string, RouteSpec>;

export const healthApi = {
  get: {
    method: 'get',
    path: '/health',
    access: 'public',
    summary: 'Whether everything that serves a request is up',
    answer: z.strictObject({
      status: z.literal('ok'),
      checks: z.record(z.string(), z.literal('ok')),
      /**
       * This request's X-Forwarded-For, for `npm run doctor`: the number of entries, and whether the last is
       * an edge of Hosting.
       */
      forwarded: z.strictObject({ entries: z.number(), edge: z.boolean() }),
    }),
  },
} as const satisfies Record<string, RouteSpec>;

export const docsApi = {
  openApi: {
    method: 'get',
    path: '/openapi.json',
    access: 'public',
    summary: 'This contract as OpenAPI 3.1',
    answer: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
    cacheSeconds: 300,
  },
} as const satisfies Record<string, RouteSpec>;
