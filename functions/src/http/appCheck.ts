import type { RouteSpec } from '@ndeiya/domain/api/routeSpec';
import { apiMessages } from '@ndeiya/domain/apiMessages';
import { AppError } from '@ndeiya/domain/errors';
import type { Request, RequestHandler } from 'express';
import { param } from '../platform/params';
import { patternOf } from './fallback';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for rows without App Check. Mail programs (RFC 8058) have no App Check token, and a subscriber's token ends only
 * that subscription. A pass identifies the caller itself.
 */
const needsNone = (row: RouteSpec) => row.oneClick ?? row.withoutAppCheck ?? row.access === 'pass';

/** Recognises the requests that need no App Check token. */
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

/**
 * Rejects unless Firebase issued this token to a page of the site. The keys are cached, so it needs no call.
 */
async function verify(token: string): Promise<void> {
  const { getAppCheck } = await import('firebase-admin/app-check');
  await getAppCheck().verifyToken(token);
}

/**
 * With APP_CHECK=enforce, responds 403 to every changing request without an App Check token of the site's
 * pages (`X-Firebase-AppCheck`), which excludes other clients of the API. Otherwise checks nothing.
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
