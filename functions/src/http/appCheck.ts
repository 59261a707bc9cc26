import { apiMessages } from '@ndeiya/domain/apiMessages';
import { AppError } from '@ndeiya/domain/errors';
import type { Request, RequestHandler } from 'express';
import { param } from '../platform/params';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sent by mail programs (RFC 8058); whoever knows a subscriber's token may end that subscription and nothing else. */
const FROM_ELSEWHERE = /^(?:\/api)?\/newsletter\/unsubscribe\/?$/i;
const isFree = ({ method, path }: Request) =>
  READS.has(method) || (method === 'POST' && FROM_ELSEWHERE.test(path));

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
