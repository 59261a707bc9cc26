import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import type { RequestHandler } from 'express';

/** The addresses that a row serves. */
export const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\./g, '\\.')}/?$`, 'i');

/**
 * Handles requests that match no row: OPTIONS, 405 with `Allow` for a known address, 404 for an unknown one.
 */
export function fallback(rows: readonly Pick<RouteSpec, 'method' | 'path'>[]): RequestHandler {
  const patterns = rows.map(({ method, path }) => ({
    method: method.toUpperCase(),
    pattern: patternOf(path),
  }));
  return (request, response) => {
    const here = patterns.filter(({ pattern }) => pattern.test(request.path)).map(({ method }) => method);
    if (here.length === 0) throw new AppError('not-found', requestMessages.notHere);
    const allow = new Set([...here, ...(here.includes('GET') ? ['HEAD'] : []), 'OPTIONS']);
    response.set('Allow', [...allow].join(', '));
    if (request.method === 'OPTIONS') {
      response.set('Cache-Control', 'no-store').status(204).end();
      return;
    }
    throw new AppError('method-not-allowed', requestMessages.methodNotHere(request.method));
  };
}
