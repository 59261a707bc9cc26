import { apiMessages } from '@ndeiya/domain/apiMessages';
import type { RouteSpec } from '@ndeiya/domain/api/routeSpec';
import { AppError } from '@ndeiya/domain/errors';
import type { Request, RequestHandler } from 'express';
import { param } from '../platform/params';
import { patternOf } from './fallback';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a row needs none: mail programs have no token, and whoever knows a subscriber's token may end that
 * subscription and nothing else; a pass says itself who calls.
 */
const needsNone = (row: RouteSpec) => row.oneClick ?? row.withoutAppCheck ?? row.access === 'pass';

/** Whether a request is free of App Check. */
function freedBy(rows: readonly RouteSpec[]) {
  const free = rows.filter(needsNone).map(({ method, path }) => ({
    method: method.toUpperCase(),
    pattern: patternOf(path),
  }));
  return ({ method, path }: Request): boolean => {
    if (READS.has(method)) return true;
    const inApi = path.replace(/^\/api(?=\/)/i, '');
    return free.some((row) => row.method === method && row.pattern.test(inApi));
  };
}

const refused = (cause?: unknown) =>
  new AppError('forbidden', apiMessages.notFromSite, {
    cause,
  });

/** Rejects unless Firebase has given this token to a page of the site. Needs no call: the keys are kept. */
async function verify(token: string): Promise<void> {
  const { getAppCheck } = await import('firebase-admin/app-check');
  await getAppCheck().verifyToken(token);
}

/**
 * With APP_CHECK=enforce: 403 for whatever changes something and has no App Check token of the site's pages
 * (`X-Firebase-AppCheck`). Other clients of the API are then shut out; without it nothing is asked for.
 */
export function appCheck(rows: readonly RouteSpec[]): RequestHandler {
  const isFree = freedBy(rows);
  return async (request, _response, next) => {
    if (param('appCheck') !== 'enforce' || isFree(request)) {
      next();
      return;
    }
    const token = request.get('X-Firebase-AppCheck');
    if (!token) throw refused();
    try {
      await verify(token);
    } catch (error) {
      throw refused(error);
    }
    next();
  };
}
