import type { Route, RouteFacts } from '@ndeiya/domain/kernel/clientRoute';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { ApiError, NetworkError } from '../lib/apiErrors';
import type { AnswerOf, Arguments } from './request';
import { type PathParts, requestPath } from './requestPath';
import { request } from './send';

/** The parts of a request, whatever its row is. */
interface AnyRequest extends PathParts {
  body?: object;
  file?: File;
  pass?: string;
  version?: Date | string | null;
}

/** A row with a picture takes a form, every other one JSON. */
function payloadOf({ hasFile }: RouteFacts, { body = {}, file }: AnyRequest, json: string | undefined) {
  if (!hasFile) return json;
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...body, ...(file && { image: file }) }))
    form.set(name, value as string | File);
  return form;
}

/** The content and key of requests that have not succeeded yet, by path. */
const pending = new Map<string, { content: string; key: string }>();

/**
 * Sends a request that may be repeated: the same content keeps its idempotency key until it has succeeded, so that the
 * server handles it once although a response was lost. Different content has a different key.
 */
async function withKey<T>(path: string, content: string, send: (key: string) => Promise<T>): Promise<T> {
  const last = pending.get(path);
  const key = last?.content === content ? last.key : crypto.randomUUID();
  pending.set(path, { content, key });
  const forget = () => {
    if (pending.get(path)?.key === key) pending.delete(path);
  };
  try {
    const answer = await send(key);
    forget();
    return answer;
  } catch (error) {
    // Another caller has used the key, and the next try succeeds with a new one. What was done already must not be done by
    // another key: this one stays until the page is loaded again.
    if (error instanceof ApiError && error.code === 'idempotency-key-reused' && !error.done) forget();
    throw error;
  }
}

async function send(route: RouteFacts, given: AnyRequest): Promise<unknown> {
  const { method, hasKey, isPublic, withoutAppCheck, isPaged } = route;
  // A change that waits for a connection would surprise the person later.
  if (method !== 'GET' && !navigator.onLine) throw new NetworkError('offline');
  const { body, file, pass, version } = given;
  const path = requestPath(route, given);
  const json = JSON.stringify(body) as string | undefined;
  const once = (key?: string) =>
    request({
      method,
      path,
      key,
      body: payloadOf(route, given, json),
      auth: !isPublic && !pass,
      pass: withoutAppCheck ? null : pass,
      ifMatch: version ? `"${new Date(version).toISOString()}"` : undefined,
    });
  const content = () => [json, file?.name, file?.size, file?.lastModified].join();
  const answer = await (hasKey ? withKey(path, content(), once) : once());
  if (!isPaged) return answer.body;
  return { items: answer.body, hasMore: answer.next !== null, next: answer.next ?? undefined };
}

/**
 * Calls a route of `/api`. Everything about the request follows from its row of the contract: path, session or pass,
 * `Idempotency-Key`, `If-Match`, the check for a connection and the type of the answer. Throws `ApiError` or
 * `NetworkError`.
 */
export function call<Row extends RouteSpec>(
  route: Route<Row>,
  ...[given]: Arguments<Row>
): Promise<AnswerOf<Row>> {
  return send(route, given ?? {}) as Promise<AnswerOf<Row>>;
}
