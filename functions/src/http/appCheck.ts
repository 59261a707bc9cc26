import { apiMessages } from '@ndeiya/domain/apiMessages';
import { AppError } from '@ndeiya/domain/errors';
import type { Request, RequestHandler } from 'express';
import { param } from '../platform/params';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Called by mail programs (RFC 8058), which have no token. A subscriber's token ends only that subscription.
 */
const FROM_ELSEWHERE = /^(?:\/api)?\/newsletter\/unsubscribe\/?$/i;
const isFree = ({ method, path }: Request) =>
  READS.has(method) || (method === 'POST' && FROM_ELSEWHERE.test(path));

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
export const appCheck: RequestHandler = async (request, _response, next) => {
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
