import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { API_HEADERS } from '@ndeiya/domain/system/securityHeaders';
import { expect } from 'vitest';
import { type Answer, call } from '../../support/client';
import { expectError } from './answers';
import { firstOfEach } from './firstOfEach';

/** The row's path with ids that name nothing. */
const pathOf = ({ path }: RouteSpec) =>
  path.replace(/:(name|section)/, 'logo').replace(/:\w+/g, 'unknown-id');

/** Expects the security headers that the API writes. Hosting puts the policy of pages in place of its own. */
export function expectApiHeaders({ headers }: Answer): void {
  const given = Object.keys(API_HEADERS).map((name) => [name, headers.get(name)]);
  expect(Object.fromEntries(given)).toEqual(API_HEADERS);
}

/**
 * Expects the row at its path with and without a slash, with HEAD and OPTIONS, and 405 for other methods. Returns the answers to
 * another method and to its own.
 */
export async function expectAddress(row: RouteSpec): Promise<Answer[]> {
  const path = pathOf(row);
  const options = await call('options', path);
  const allow = (options.headers.get('Allow') ?? '').split(', ');
  expect(options.status).toBe(204);
  expect(allow).toContain(row.method.toUpperCase());
  const patch = await call('patch', path);
  expectError(patch, 'method-not-allowed');
  expect(patch.headers.get('Allow')).toBe(options.headers.get('Allow'));

  const [bare, slash] = [await call(row.method, path), await call(row.method, `${path}/`)];
  expect(bare.status).not.toBe(405);
  expect(slash.status).toBe(bare.status);
  if (row.method === 'get') {
    const head = await call('head', path);
    expect({ status: head.status, text: head.text }).toEqual({ status: bare.status, text: '' });
  }
  return [patch, bare];
}

/** Expects 401 of a row that is not public for whatever is no token; `token` is one that is valid with its scheme. */
export async function expectTokenNeeded(row: RouteSpec, token: string): Promise<void> {
  const bad = ['', 'Bearer', 'Bearer x', 'Bearer a.b.c', `Basic ${token}`, token];
  for (const authorization of bad) {
    const headers = {
      'Content-Type': 'application/json',
      ...(authorization && { Authorization: authorization }),
    };
    const answer = await call(row.method, pathOf(row), { headers });
    expectError(answer, 'unauthenticated');
    expect(answer.headers.get('WWW-Authenticate')).toBe(row.access === 'pass' ? 'Pass' : 'Bearer');
  }
}

/** The first row of each method, access and kind of path: the others go the same way through Hosting and the emulators. */
export const oneOfEachKind = (rows: readonly RouteSpec[]): RouteSpec[] =>
  firstOfEach(rows, ({ method, access, path }) => [method, access, path.includes(':')].join(' '));

/** Ids with a meaning in JavaScript: a document could have them, so their rows look for it. */
export const NAMES_IN_JAVASCRIPT: readonly string[] = ['constructor', 'hasOwnProperty'];

/** Ids that no document can have, as they are in an address, without the normalisation of fetch. */
export const HOSTILE_IDS: readonly string[] = [
  '..%2f..%2fusers',
  '%2e%2e%2f%2e%2e%2fsettings%2fcompetition',
  '%2e%2e%5c',
  'a%2fb%2fc',
  '__proto__',
  '__all__',
  '%00',
  'a%00.json',
  '%0d%0aSet-Cookie:%20x=1',
  '%7b%22$gt%22:%22%22%7d',
  '*',
  '%25%32%65',
  'x'.repeat(3000),
  '%F0%9F%94%A5',
  '%EF%BB%BFa',
];

/** Expects that the row, called by an administrator with this id, finds nothing. */
export async function expectNothingFound(id: string, { method, path, access }: RouteSpec, token: string) {
  // Twice the longest id is more than the emulator of Hosting takes.
  const address = path.replace(/:\w+/, id).replace(/:\w+/g, id.slice(0, 200));
  const answer = await call(method, address, { token });
  // A missing body may be reported first, and so may an account where only a pass is known.
  const allowed = access === 'pass' ? [401, 404, 405, 415, 422] : [404, 405, 415, 422];
  expect(allowed, `${method} ${address} → ${answer.text}`).toContain(answer.status);
  expect(answer.headers.get('Set-Cookie')).toBeNull();
}
