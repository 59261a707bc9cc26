import type { Route } from '@ndeiya/domain/kernel/clientRoute';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import type { AnswerOf, RequestTo } from './request';
import { type PathParts, requestPath } from './requestPath';
import { request } from './send';

/** A row whose address is public, and which says more to administrators. */
type KnowingRow = RouteSpec & { knowsAdmins: true };

/** Reads such an address with the session's token, which `call()` does not send to public addresses. */
export async function callWithSession<Row extends KnowingRow>(
  route: Route<Row>,
  given: RequestTo<Row> & PathParts,
): Promise<AnswerOf<Row>> {
  const path = requestPath(route, given);
  return (await request({ method: route.method, path, auth: true })).body as AnswerOf<Row>;
}
