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
import type { Count, RateLimiter } from '../platform/rateLimiter';
import { addressOf } from './address';
import { authenticate } from './authenticate';
import { authenticatePass } from './authenticatePass';
import { readBody } from './body';
import { AnsweredBefore, Once, orAnsweredBefore } from './once';
import { sendAnswer } from './send';
import {
  Reply,
  type Address,
  type Caller,
  type Context,
  type Handlers,
  type PassHolder,
  type UploadedFile,
} from './types';
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

interface Repeatable {
  request: Request;
  /** The account or the pass; null on public rows. */
  caller: string | null;
  body: unknown;
  file: UploadedFile | null;
}

function paramsOf(row: RouteSpec, request: Request): unknown {
  if (!row.params) return undefined;
  const result = z.safeParse(row.params, request.params);
  if (!result.success) throw new AppError('not-found', apiMessages.notHere);
  return result.data;
}

/** What the body and headers of one call say about repeating it; null where the row creates nothing. */
function onceOf({ platform }: Api, row: RouteSpec, { request, ...call }: Repeatable): Once | null {
  if (!row.idempotencyKey) return null;
  const key = request.get('Idempotency-Key');
  return new Once(platform.db, { key, route: `${row.method} ${row.path}`, ...call });
}

interface Who {
  user: Caller | null;
  pass: PassHolder | null;
}

const idOf = ({ user, pass }: Who) => user?.uid ?? pass?.id ?? null;

async function whoCalls({ platform }: Api, row: RouteSpec, request: Request): Promise<Who> {
  const { authorization } = request.headers;
  if (row.access !== 'pass')
    return { user: await authenticate(platform, row.access, authorization), pass: null };
  return { user: null, pass: await authenticatePass(platform.db, row.roles ?? [], authorization) };
}

/** What the row's limit counts. Per pass where there is one: a whole jury shares the address of one hotspot. */
function limitsOf({ limit }: RouteSpec, { pass }: Who, address: Address): Count[] {
  if (!limit) return [];
  return pass ? [{ limit, key: pass.id }] : countsOf(limit, address);
}

/** A repetition of what was answered before does not count against its sender. */
async function expectNew({ limiter }: Api, counts: Count[], once: Once | null): Promise<void> {
  try {
    await once?.expectNew();
  } catch (error) {
    if (error instanceof AnsweredBefore) await limiter.refund(...counts);
    throw error;
  }
}

async function contextOf(api: Api, row: RouteSpec, request: Request): Promise<Context<RouteSpec>> {
  const who = await whoCalls(api, row, request);
  const params = paramsOf(row, request);
  const address = addressOf(request);
  // Before anything that the caller wrote is parsed: a refused request must cost its sender one of the few allowed.
  const counts = limitsOf(row, who, address);
  if (counts.length > 0) await api.limiter.hit(...counts);
  const query = row.query ? validate(row.query, request.query) : undefined;
  const { body, file } = await readBody(request, row);
  const once = onceOf(api, row, { request, caller: idOf(who), body, file });
  await expectNew(api, counts, once);
  return {
    ...who,
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
    if (row.access === 'pass') response.locals.scheme = 'Pass';
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
