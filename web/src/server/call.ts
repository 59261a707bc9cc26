import type { Route, RouteFacts } from '@ndeiya/domain/kernel/clientRoute';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { ApiError, NetworkError, request } from '../lib/api';
import { readMirror } from '../lib/session/mirror';
import type { AnswerOf, RequestTo } from './request';

/** The parts of a request, whatever its row is. */
interface AnyRequest {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: object;
  file?: File;
  pass?: string;
  version?: Date | string | null;
}

/** A request without a required part may be left out. */
type Arguments<Row extends RouteSpec> =
  object extends RequestTo<Row> ? [request?: RequestTo<Row>] : [request: RequestTo<Row>];

function pathOf({ path }: RouteFacts, { params = {}, query = {} }: AnyRequest): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter((field): field is [string, string] => field[1] !== undefined);
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given).toString()}`;
}

function payloadOf({ hasFile }: RouteFacts, { body, file }: AnyRequest): object | undefined {
  if (!hasFile) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  if (file) form.set('image', file);
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
    // Another caller has used the key; the next try succeeds with a new one.
    if (error instanceof ApiError && error.code === 'idempotency-key-reused') forget();
    throw error;
  }
}

const contentOf = ({ body, file }: AnyRequest) =>
  JSON.stringify([body, file && [file.name, file.size, file.lastModified]]);

const etagOf = (version: Date | string) => `"${new Date(version).toISOString()}"`;

async function send(route: RouteFacts, given: AnyRequest): Promise<unknown> {
  const { method, isPublic = false, withoutAppCheck = false } = route;
  // A change that waits for a connection would surprise the person later.
  if (method !== 'GET' && !navigator.onLine) throw new NetworkError('offline');
  const path = pathOf(route, given);
  const { pass, version } = given;
  let next: string | undefined;
  const once = (key?: string) =>
    request({
      method,
      path,
      body: payloadOf(route, given),
      auth: !isPublic && pass === undefined,
      pass: isPublic && withoutAppCheck ? null : pass,
      key,
      ...(version && { ifMatch: etagOf(version) }),
      onNext: (cursor) => {
        next = cursor ?? undefined;
      },
    });
  const answer = await (route.hasKey ? withKey(path, contentOf(given), once) : once());
  return route.isPaged ? { items: answer, hasMore: next !== undefined, next } : answer;
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

/**
 * Sends a request while the page is being closed, without waiting for the answer: the browser finishes such a request,
 * which Firestore's SDK does not.
 */
export function callOnLeave<Row extends RouteSpec>(route: Route<Row>, ...[given]: Arguments<Row>): void {
  const { token } = readMirror();
  if (!token) return;
  void fetch(`/api${pathOf(route, given ?? {})}`, {
    method: route.method,
    keepalive: true,
    headers: { Authorization: `Bearer ${token}` },
  });
}
