import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { type RouteSpec, takesEither } from '@ndeiya/domain/kernel/routeSpec';
import type { Request, RequestHandler } from 'express';
import { param } from '../platform/params';
import { isPassScheme } from './authenticate';
import { patternOf } from './fallback';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for rows without App Check. Mail programs (RFC 8058) have no App Check token, and a subscriber's token ends only
 * that subscription. A pass identifies the caller itself.
 */
const needsNone = (row: RouteSpec) => row.oneClick ?? row.withoutAppCheck ?? row.access === 'pass';
/** On rows for tokens and passes, only requests with a pass need no App Check. */
const isForEither = (row: RouteSpec) => takesEither(row.access);

/** Recognises the requests that need no App Check token. */
function freedBy(rows: readonly RouteSpec[]) {
  const patternsOf = (some: readonly RouteSpec[]) =>
    some.map(({ method, path }) => ({ method: method.toUpperCase(), pattern: patternOf(path) }));
  const free = patternsOf(rows.filter(needsNone));
  const freeWithPass = patternsOf(rows.filter((row) => needsNone(row) || isForEither(row)));
  return ({ method, path, headers }: Request): boolean => {
    const inApi = path.replace(/^\/api(?=\/)/i, '');
    const some = isPassScheme(headers.authorization) ? freeWithPass : free;
    return some.some((row) => row.method === method && row.pattern.test(inApi));
  };
}

const refused = (cause?: unknown) =>
  new AppError('forbidden', requestMessages.notFromSite, {
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
 * Excludes other clients of the API: under APP_CHECK=enforce a changing request without an App Check token of the
 * site's pages (`X-Firebase-AppCheck`) gets 403. Otherwise this checks nothing.
 */
export function appCheck(rows: readonly RouteSpec[]): RequestHandler {
  const isFree = freedBy(rows);
  return async (request, _response, next) => {
    // Reads are most requests, and the environment is slow to ask.
    if (READS.has(request.method) || param('appCheck') !== 'enforce' || isFree(request)) {
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
