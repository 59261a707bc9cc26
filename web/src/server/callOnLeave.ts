import type { Route } from '@ndeiya/domain/kernel/clientRoute';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { readMirror } from '../lib/session/mirror';
import type { Arguments } from './request';
import { requestPath } from './requestPath';

/**
 * Sends a request while the page is being closed, without waiting for the answer: the browser finishes such a request,
 * which Firestore's SDK does not.
 */
export function callOnLeave<Row extends RouteSpec>(route: Route<Row>, ...[given]: Arguments<Row>): void {
  const { token } = readMirror();
  if (!token) return;
  void fetch(`/api${requestPath(route, given ?? {})}`, {
    method: route.method,
    keepalive: true,
    headers: { Authorization: `Bearer ${token}` },
  });
}
