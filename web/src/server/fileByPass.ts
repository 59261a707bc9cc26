import type { Route } from '@ndeiya/domain/kernel/clientRoute';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { networkFailed } from '../lib/apiErrors';
import type { AnswerOf } from './request';
import { requestPath } from './requestPath';
import { responseBody } from './responseBody';

interface FileRequest {
  params: Readonly<Record<string, string>>;
  pass: string;
  /** The key by which a repetition is known. */
  key: string;
  fields: Readonly<Record<string, string>>;
  image: File;
}

/** A slow line needs long for a photograph, and the platform ends a request after 60 seconds. */
const TIMEOUT_MS = 90_000;

/** Sends a picture with its fields for the holder of a pass. Throws `ApiError` or `NetworkError`. */
export async function sendFileByPass<Row extends RouteSpec>(
  route: Route<Row>,
  { pass, key, fields, image, ...given }: FileRequest,
): Promise<AnswerOf<Row>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('image', image);
  const response = await fetch(`/api${requestPath(route, given)}`, {
    method: route.method,
    headers: {
      'Accept-Language': document.documentElement.lang,
      Authorization: `Pass ${pass}`,
      'Idempotency-Key': key,
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body,
  }).catch(networkFailed);
  return (await responseBody(response)) as AnswerOf<Row>;
}
