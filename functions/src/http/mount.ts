import type { RouteSpec, Rows } from '@ndeiya/domain/api/routeSpec';
import { AppError } from '@ndeiya/domain/errors';
import type { Request, RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import { noteCaller } from '../platform/actors';
import { apiMessages } from '@ndeiya/domain/apiMessages';
import { countsOf } from '../platform/callers';
import { expectInTime, withDeadline } from '../platform/deadline';
import type { Platform } from '../platform/firebase';
import { logError } from '../platform/log';
import type { RateLimiter } from '../platform/rateLimiter';
import { addressOf } from './address';
import { authenticate } from './authenticate';
import { readBody } from './body';
import { Once, orAnsweredBefore } from './once';
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
  /** After so long a request is answered with 503 and stopped. */
  deadlineMs?: number;
}

/** Longer than any call takes when everything works; shorter than the platform's own limit. */
const DEADLINE_MS = 30_000;

function paramsOf(row: RouteSpec, request: Request): unknown {
  if (!row.params) return undefined;
  const result = z.safeParse(row.params, request.params);
  if (!result.success) throw new AppError('not-found', apiMessages.notHere);
  return result.data;
}

async function countCall({ limiter }: Api, { limit }: RouteSpec, address: Address): Promise<void> {
  if (limit) await limiter.hit(...countsOf(limit, address));
}

async function contextOf(api: Api, row: RouteSpec, request: Request): Promise<Context<RouteSpec>> {
  const user = await authenticate(api.platform, row.access, request.headers.authorization);
  const params = paramsOf(row, request);
  const query = row.query ? validate(row.query, request.query) : undefined;
  const { body, file } = await readBody(request, row);
  const key = request.get('Idempotency-Key');
  const route = `${row.method} ${row.path}`;
  const once = row.idempotencyKey
    ? new Once(api.platform.db, { key, route, uid: user?.uid ?? null, body, file })
    : null;
  // First: a repetition of what was done does not count.
  await once?.expectNew();
  const address = addressOf(request);
  await countCall(api, row, address);
  return {
    user,
    address,
    requestId: String(request.res?.getHeader('X-Request-Id') ?? ''),
    ifMatch: (row.ifMatch && request.headers['if-match']) ?? null,
    params,
    query,
    body,
    file,
    once,
  } as Context<RouteSpec>;
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
    expectInTime();
    const answer = await handler(context);
    await noteWriter(api, row, { context, answer, from });
    return answer;
  };
  return async (request, response) => {
    const work = () => orAnsweredBefore(run(request));
    sendAnswer(response, row, await withDeadline(work, api.deadlineMs ?? DEADLINE_MS));
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
