import { AppError } from '@ndeiya/domain/kernel/errors';
import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import {
  type Access,
  messageAnswer,
  type RouteSpec,
  type Rows,
  takesEither,
} from '@ndeiya/domain/kernel/routeSpec';
import { languageTag } from '@ndeiya/domain/languages/language';
import type { Request, RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import { countsOf } from '../platform/callers';
import { DEADLINE_MS, expectInTime, withDeadline } from '../platform/deadline';
import type { Platform } from '../platform/firebase';
import type { Count, RateLimiter } from '../platform/rateLimiter';
import { originTeller } from './address';
import { administratorOf, authenticate, isPassScheme } from './authenticate';
import { readBody } from './body';
import { inCallersLanguage } from './callersLanguage';
import { fewAtOnce } from './fewAtOnce';
import { AnsweredBefore, IdempotentCall, orAnsweredBefore } from './idempotency';
import { sendAnswer } from './send';
import {
  type Address,
  asReply,
  type Caller,
  type Context,
  type Handlers,
  type PassHolder,
  type UploadedFile,
} from './types';
import { validate } from './validate';

/** The parts of the API that rows are mounted on. */
export interface Api {
  router: Router;
  platform: Platform;
  limiter: RateLimiter;
  /** The holder of the pass in `Authorization: Pass …`; throws 401 for none that is open, 403 for another role. */
  authenticatePass: (roles: readonly PassRole[], authorization: string | undefined) => Promise<PassHolder>;
  /** Runs before the handler of each request. */
  prepare: () => Promise<void>;
  /** Every row mounted so far. */
  rows: RouteSpec[];
  /** A request gets 503 and is stopped after this time, which begins anew when its body is there. */
  deadlineMs?: number;
}

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
  if (!result.success) throw new AppError('not-found', requestMessages.notHere);
  return result.data;
}

/** The idempotency key and content of one call; null when the row creates nothing. */
function onceOf({ platform }: Api, row: RouteSpec, { request, ...call }: Repeatable): IdempotentCall | null {
  if (!row.idempotencyKey) return null;
  const key = request.get('Idempotency-Key');
  return new IdempotentCall(platform.db, { key, route: `${row.method} ${row.path}`, ...call });
}

interface RequestCallers {
  user: Caller | null;
  pass: PassHolder | null;
}

const idOf = ({ user, pass }: RequestCallers) => user?.uid ?? pass?.id ?? null;

/** The scheme by which the caller of this row is identified. On rows for both, the caller chooses. */
function schemeOf({ access }: RouteSpec, { headers }: Request): 'Pass' | 'Bearer' {
  if (access === 'pass') return 'Pass';
  return takesEither(access) && isPassScheme(headers.authorization) ? 'Pass' : 'Bearer';
}

/** Each row asks this of a bearer token. */
const BY_TOKEN = {
  public: 'public',
  user: 'user',
  person: 'user',
  admin: 'admin',
  staff: 'admin',
  pass: 'admin',
} as const satisfies Record<Access, 'public' | 'user' | 'admin'>;

async function whoCalls(
  { platform, authenticatePass }: Api,
  row: RouteSpec,
  request: Request,
): Promise<RequestCallers> {
  const { authorization } = request.headers;
  if (schemeOf(row, request) === 'Pass')
    return { user: null, pass: await authenticatePass(row.roles ?? [], authorization) };
  if (row.knowsAdmins) return { user: await administratorOf(platform, authorization), pass: null };
  const access = BY_TOKEN[row.access];
  return { user: await authenticate(platform, access, authorization), pass: null };
}

/** The counters of the row's limit. Passes and accounts have their own, because many people share the address of one hotspot. */
function limitsOf({ limit }: Pick<RouteSpec, 'limit'>, who: RequestCallers, origin: () => Address): Count[] {
  if (!limit) return [];
  const key = idOf(who);
  return key === null ? countsOf(limit, origin()) : [{ limit, key }];
}

interface Counted {
  /** The counters to which the request was added. */
  counts: Count[];
  /** Those of its repetitions, of which most requests are none. */
  repeats: () => Count[];
}

/**
 * A repetition of a completed request is not counted to the caller's limits, because a phone has lost the response. It costs
 * reads all the same, so that only so many are free: a program may send one key without end.
 */
async function expectNew(
  { limiter }: Api,
  { counts, repeats }: Counted,
  once: IdempotentCall | null,
): Promise<void> {
  try {
    await once?.expectNew();
  } catch (error) {
    const isRepeated = error instanceof AnsweredBefore && counts.length > 0;
    if (isRepeated && (await limiter.allows(...repeats()))) await limiter.refund(...counts);
    throw error;
  }
}

/** So many items of an own list count as one more call: each entry is read with its people, its history and its decisions. */
const ITEMS_PER_CALL = 20;

/** A long list of the caller's own counts as several calls, after it was read: only then is it known how long it is. */
async function countLength(
  { limiter }: Api,
  { limit }: RouteSpec,
  { who, answer }: { who: RequestCallers; answer: unknown },
): Promise<void> {
  const { body } = asReply(answer);
  const key = idOf(who);
  const times = Array.isArray(body) ? Math.floor(body.length / ITEMS_PER_CALL) : 0;
  if (limit === 'ownReadsPerUser' && key !== null && times > 0) await limiter.allows({ limit, key, times });
}

/** The language that the caller prefers, as a tag; English where it is none that a language of the site can have. */
function languageOf(request: Request): string {
  const { success, data } = z.safeParse(languageTag, request.acceptsLanguages()[0]);
  return success ? data : 'en';
}

async function contextOf(
  api: Api,
  row: RouteSpec,
  { request, who }: { request: Request; who: RequestCallers },
): Promise<Context<RouteSpec>> {
  const params = paramsOf(row, request);
  const origin = originTeller(request);
  // Before the body is parsed, so that refused requests count to the limit too.
  const counts = limitsOf(row, who, origin);
  if (counts.length > 0) await api.limiter.hit(...counts);
  const query = row.query ? validate(row.query, request.query) : undefined;
  const { body, file } = await readBody(request, row);
  // The same body for another document is another content, and a row without a body has only its parameters.
  const content = params ? [params, body] : body;
  const once = onceOf(api, row, { request, caller: idOf(who), body: content, file });
  const repeats = () => limitsOf({ limit: 'repeatedAnswers' }, who, origin);
  await expectNew(api, { counts, repeats }, once);
  return {
    ...who,
    // Few handlers ask for it, and for the language.
    get address() {
      return origin();
    },
    requestId: String(request.res?.getHeader('X-Request-Id') ?? ''),
    ifMatch: (row.ifMatch && request.headers['if-match']) ?? null,
    params,
    query,
    body,
    file,
    once,
    // A tag that is none costs as much as the rest of a small answer.
    get language() {
      return languageOf(request);
    },
  } as Context<RouteSpec>;
}

type Sentence = z.output<typeof messageAnswer>;
type AnyHandler = (context: Context<RouteSpec>) => unknown;

/**
 * The handler's response. A repetition that came together with the first request may find the work done, and would be
 * refused for it: then it gets the first one's response.
 */
async function handled(handler: AnyHandler, context: Context<RouteSpec>): Promise<unknown> {
  try {
    return await handler(context);
  } catch (error) {
    const once: unknown = context.once;
    if (error instanceof AppError && once instanceof IdempotentCall) await once.expectNew();
    throw error;
  }
}

function endpoint(api: Api, row: RouteSpec, handler: AnyHandler): RequestHandler {
  const run = async (request: Request) => {
    await api.prepare();
    const who = await whoCalls(api, row, request);
    const work = async () => {
      const context = await contextOf(api, row, { request, who });
      expectInTime();
      const answer = await handled(handler, context);
      await countLength(api, row, { who: context, answer });
      return answer;
    };
    // Administrators may send many pictures at once; passes are for people whom nobody has looked at.
    return row.file && who.pass ? fewAtOnce(who.pass.id, work) : work();
  };
  return async (request, response) => {
    response.locals.scheme = schemeOf(row, request);
    const work = () => orAnsweredBefore(run(request));
    const answer = await withDeadline(work, api.deadlineMs ?? DEADLINE_MS);
    const isSentence = row.answer === messageAnswer;
    sendAnswer(response, row, isSentence ? await inCallersLanguage(response, answer as Sentence) : answer);
  };
}

/**
 * Serves each row with its handler. Authentication, parsing, limits and response headers come from the row.
 */
export function mount<R extends Rows>(api: Api, rows: R, handlers: Handlers<R>): void {
  for (const [name, row] of Object.entries(rows)) {
    // The mapped type guarantees that the handler fits the row, but a loop cannot express it.
    const handler = handlers[name as keyof R] as unknown as AnyHandler;
    api.router[row.method](row.path, endpoint(api, row, handler));
    api.rows.push(row);
  }
}
