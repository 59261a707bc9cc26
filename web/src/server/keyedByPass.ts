import type { Route } from '@ndeiya/domain/kernel/clientRoute';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { networkFailed } from '../lib/apiErrors';
import type { AnswerOf, BodyTo } from './request';
import { requestPath } from './requestPath';
import { responseBody } from './responseBody';

interface KeyedRequest<Row extends RouteSpec> {
  params: Readonly<Record<string, string>>;
  pass: string;
  /** The key by which the server knows a repetition. */
  key: string;
  body: BodyTo<Route<Row>>;
}

const TIMEOUT_MS = 30_000;

/** Sends a request that may be repeated, for the holder of a pass. Throws `ApiError` or `NetworkError`. */
export async function sendKeyedByPass<Row extends RouteSpec & { idempotencyKey: true }>(
  route: Route<Row>,
  { pass, key, body, ...given }: KeyedRequest<Row>,
): Promise<AnswerOf<Row>> {
  const response = await fetch(`/api${requestPath(route, given)}`, {
    method: route.method,
    headers: {
      'Accept-Language': document.documentElement.lang,
      'Content-Type': 'application/json',
      Authorization: `Pass ${pass}`,
      'Idempotency-Key': key,
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: JSON.stringify(body),
  }).catch(networkFailed);
  return (await responseBody(response)) as AnswerOf<Row>;
}
