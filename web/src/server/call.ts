import type { Route, RouteFacts } from '@ndeiya/domain/kernel/clientRoute';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { NetworkError } from '../lib/apiErrors';
import { forgetting, withKey } from './keys';
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

/** A preview changes nothing, so that it undoes nothing that a request before it may have done. */
const isPreview = ({ previews }: RouteFacts, body: object = {}): boolean =>
  previews === true && 'preview' in body && body.preview === true;

async function send(route: RouteFacts, given: AnyRequest): Promise<unknown> {
  const { method, writes, hasKey, isPublic, withoutAppCheck, isPaged } = route;
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
  const change = () => (hasKey ? withKey({ path, content: content(), writes }, once) : once());
  const isChange = method !== 'GET' && !isPreview(route, body);
  const answer = await (isChange ? forgetting(writes, change) : once());
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
