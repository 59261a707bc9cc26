import type { RouteSpec, Rows } from '@ndeiya/domain/api/routeSpec';
import { AppError } from '@ndeiya/domain/errors';
import type { Request, RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import { noteCaller } from '../platform/actors';
import type { Platform } from '../platform/firebase';
import { logError } from '../platform/log';
import { countsOf, type RateLimiter } from '../platform/rateLimiter';
import { addressOf } from './address';
import { authenticate } from './authenticate';
import { readBody } from './body';
import { unavailable } from './errorHandler';
import { sendAnswer } from './send';
import { Reply, type Address, type Context, type Handlers } from './types';
import { validate } from './validate';
import { documentWritten } from './written';

/** What rows are mounted onto. */
export interface Api {
  router: Router;
  platform: Platform;
  limiter: RateLimiter;
  /** Every row mounted so far. */
  rows: RouteSpec[];
}

/** Longer than any call takes when everything works; shorter than the platform's own limit. */
const DEADLINE_MS = 30_000;

function paramsOf(row: RouteSpec, request: Request): unknown {
  if (!row.params) return undefined;
  const result = z.safeParse(row.params, request.params);
  if (!result.success) throw new AppError('not-found', 'There is nothing at this address.');
  return result.data;
}

async function countCall({ limiter }: Api, { limit }: RouteSpec, address: Address): Promise<void> {
  for (const count of limit ? countsOf(limit, address) : []) await limiter.hit(count);
}

async function contextOf(api: Api, row: RouteSpec, request: Request): Promise<Context<RouteSpec>> {
  const user = await authenticate(api.platform, row.access, request.headers.authorization);
  const params = paramsOf(row, request);
  const address = addressOf(request);
  // Before anything that the caller wrote is parsed: a refused request must cost its sender one of the few allowed.
  await countCall(api, row, address);
  const query = row.query ? validate(row.query, request.query) : undefined;
  const { body, file } = await readBody(request, row);
  return {
    user,
    address,
    requestId: String(request.res?.getHeader('X-Request-Id') ?? ''),
    ifMatch: (row.ifMatch && request.headers['if-match']) ?? null,
    params,
    query,
    body,
    file,
  } as Context<RouteSpec>;
}

/** Settles as `work` does, or fails with 503 when it takes too long. */
async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(unavailable(new Error('deadline exceeded')));
    }, DEADLINE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

type AnyHandler = (context: Context<RouteSpec>) => unknown;
interface Done {
  context: Context<RouteSpec>;
  answer: unknown;
  /** When the call began, in ms. */
  from: number;
}

/** For the audit log; a call that has done its work does not fail for it. */
async function noteWriter({ platform }: Api, row: RouteSpec, { context, answer, from }: Done): Promise<void> {
  const body = answer instanceof Reply ? (answer.body as unknown) : answer;
  const written = context.user && documentWritten(row, { ...context, answer: body });
  if (!context.user || !written) return;
  try {
    await noteCaller(platform.db, { ...written, actor: context.user.uid, from, to: Date.now() });
  } catch (error) {
    logError('the audit log does not know who called', error, { ...written });
  }
}

function endpoint(api: Api, row: RouteSpec, handler: AnyHandler): RequestHandler {
  const run = async (request: Request) => {
    const from = Date.now();
    const context = await contextOf(api, row, request);
    const answer = await handler(context);
    await noteWriter(api, row, { context, answer, from });
    return answer;
  };
  return async (request, response) => {
    sendAnswer(response, row, await withDeadline(run(request)));
  };
}

/** Serves each row with its handler: authentication, parsing, limits and the answer's headers come from the row. */
export function mount<R extends Rows>(api: Api, rows: R, handlers: Handlers<R>): void {
  for (const [name, row] of Object.entries(rows)) {
    // The mapped type has tied this handler to this row; a loop cannot say so.
    const handler = handlers[name as keyof R] as unknown as AnyHandler;
    api.router[row.method](row.path, endpoint(api, row, handler));
    api.rows.push(row);
  }
}
