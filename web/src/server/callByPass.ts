import type { Route, RouteFacts } from '@ndeiya/domain/kernel/clientRoute';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { networkFailed } from '../lib/apiErrors';
import type { AnswerOf, RequestTo } from './request';
import { type PathParts, requestPath } from './requestPath';
import { responseBody } from './responseBody';

/** A row whose request has neither a key, a version nor a picture: those need `call()`. */
type PlainRow = RouteSpec & { idempotencyKey?: never; ifMatch?: never; file?: never };

/** A row whose repetition the server knows by its key. */
type KeyedRow = RouteSpec & { idempotencyKey: true; ifMatch?: never; file?: never };

interface PassRequest extends PathParts {
  body?: object;
  pass?: string;
  key?: string;
}

interface Sent<Row extends RouteSpec> {
  answer: AnswerOf<Row>;
  /** The server's clock minus the phone's, in milliseconds; null where the answer has no date. */
  offsetMs: number | null;
}

const TIMEOUT_MS = 30_000;

/** The header has whole seconds, so half a second is added as the most likely rest. */
function offsetOf(response: Response, sentAt: number): number | null {
  const date = Date.parse(response.headers.get('Date') ?? '');
  return date ? date + 500 - (sentAt + Date.now()) / 2 : null;
}

async function exchange(route: RouteFacts, given: PassRequest, keepalive?: boolean) {
  const sentAt = Date.now();
  const { pass, body, key } = given;
  const response = await fetch(`/api${requestPath(route, given)}`, {
    method: route.method,
    headers: {
      'Accept-Language': document.documentElement.lang,
      ...(pass && { Authorization: `Pass ${pass}` }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    cache: 'no-store',
    keepalive: keepalive ?? false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: body ? JSON.stringify(body) : null,
  }).catch(networkFailed);
  const answer = await responseBody(response);
  return { answer, offsetMs: offsetOf(response, sentAt) };
}

/** As `callByPass`, with the server's clock. With `keepalive` the request outlives the page, for small bodies. */
export const sendByPass = <Row extends PlainRow>(
  route: Route<Row>,
  given: RequestTo<Row>,
  keepalive?: boolean,
): Promise<Sent<Row>> => exchange(route, given, keepalive) as Promise<Sent<Row>>;

/**
 * Calls a route of `/api` for the holder of a pass, or a public one for anybody. Throws `ApiError` or `NetworkError`.
 * Pages that know no account have this and not `call()`, which loads the sessions of accounts and with them Firebase.
 */
export const callByPass = async <Row extends PlainRow>(
  route: Route<Row>,
  given: RequestTo<Row>,
): Promise<AnswerOf<Row>> => (await sendByPass(route, given)).answer;

/** As `callByPass`, for a row with a key: with the same key, a repeated request is done once. */
export const callOnceByPass = async <Row extends KeyedRow>(
  route: Route<Row>,
  given: RequestTo<Row> & { key: string },
): Promise<AnswerOf<Row>> => (await exchange(route, given)).answer as AnswerOf<Row>;
