import { type OutgoingHttpHeaders, request as send } from 'node:http';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import type { Request } from 'express';
import { describe, expect, test, vi } from 'vitest';
import { serveEmptyPlatform } from '../testing/emptyServer';
import { CONTRACT_ROWS } from '../testing/hostileBodies';
import { cpuOf, hostileTexts, mostCpu } from '../testing/hostileTexts';
import { readBody } from './body';

vi.mock('firebase-functions/logger');

const SHORT = 100;
/** A body may have 64 KB. */
const LONG = 60_000;
/** Node refuses a request whose address and headers are longer than 16 KB. */
const LONG_HEADER = 12_000;

const TRIES = 5;

/** The least CPU time in several tries: other programs on the machine make a run slower, never faster. */
async function leastCpu(work: () => unknown): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < TRIES; time += 1) least = Math.min(least, await cpuOf(work));
  return least;
}

const SHARE = 4;
/**
 * A text of four times the length costs about four times as much where the time is linear, and sixteen times as much
 * where it is quadratic. The bound is in the middle, because a busy machine is slow at any length.
 */
const MOST_GROWTH = 8;
/** Added to the time of the shorter text in ms, because beside a time close to zero any other is many times as long. */
const LEAST_MS = 1;

const textsOf = new Map<number, Map<string, string>>();
/** The hostile texts of this length, which are long to make. */
function textsOfLength(bytes: number): Map<string, string> {
  const known = textsOf.get(bytes) ?? hostileTexts(bytes);
  textsOf.set(bytes, known);
  return known;
}

/** True when one run shows that the time is short, which needs no other run: none can make it seem shorter than it is. */
async function isQuick(work: () => unknown, most: number): Promise<boolean> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 <= most;
}

/** The shapes whose long text costs more CPU time than `mostCpu` of their short text, and grows faster than its length. */
async function slowShapes(lengths: { long: number }, use: (text: string) => unknown): Promise<string[]> {
  const slow: string[] = [];
  const long = textsOfLength(lengths.long);
  const quarter = textsOfLength(lengths.long / SHARE);
  const of = (texts: Map<string, string>, shape: string) => () => use(texts.get(shape) ?? '');
  for (const [shape, text] of textsOfLength(SHORT)) {
    if (await isQuick(of(long, shape), mostCpu(0))) continue;
    const most = mostCpu(await cpuOf(() => use(text)));
    if ((await cpuOf(of(long, shape))) <= most) continue;
    const growth = (await leastCpu(of(long, shape))) / ((await leastCpu(of(quarter, shape))) + LEAST_MS);
    if (growth > MOST_GROWTH) slow.push(`${shape}: ${growth.toFixed(1)} times for ${SHARE} times the length`);
  }
  return slow;
}

interface Definition {
  shape?: Record<string, unknown>;
  options?: { _zod: { def: Definition } }[];
}
/** The fields of a schema, of all members if it is a union. */
function fieldsOf({ shape, options = [] }: Definition): string[] {
  return [...Object.keys(shape ?? {}), ...options.flatMap(({ _zod }) => fieldsOf(_zod.def))];
}

const bodies = new Map(CONTRACT_ROWS.flatMap((row) => (row.body ? [[row.body, row] as const] : [])));
const fields = [...bodies].flatMap(([body, row]) =>
  [...new Set(fieldsOf(body._zod.def as Definition))].map((field) => ({ row, field, ...row })),
);

test.each(fields)('$method $path refuses every long text in $field quickly', async ({ row, field }) => {
  const use = (text: string) => {
    const rawBody = Buffer.from(JSON.stringify({ [field]: text }));
    const request = { headers: { 'content-type': 'application/json' }, rawBody, query: {} };
    return readBody(request as unknown as Request, row).catch(() => undefined);
  };
  expect(await slowShapes({ long: LONG }, use)).toEqual([]);
});

test('a long text or many fields cost no more CPU in a form than in JSON', async () => {
  const unsubscribe = CONTRACT_ROWS.find(({ oneClick }) => oneClick);
  const use = (text: string) => {
    const rawBody = Buffer.from(`List-Unsubscribe=${text}&${text.replaceAll(/./gs, '&')}`).subarray(
      0,
      65_536,
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const request = { headers, rawBody, query: {} };
    return unsubscribe && readBody(request as unknown as Request, unsubscribe).catch(() => undefined);
  };
  expect(await slowShapes({ long: LONG }, use)).toEqual([]);
});

describe('outside of bodies', () => {
  const { agent, port } = serveEmptyPlatform(1);

  function call({ method, path }: Pick<RouteSpec, 'method' | 'path'>, headers: OutgoingHttpHeaders) {
    return new Promise<number>((resolve, reject) => {
      const sent = send({ agent, port: port(), method, path, headers }, (response) => {
        response.resume().on('end', () => {
          resolve(response.statusCode ?? 0);
        });
      });
      sent.on('error', reject).end();
    });
  }
  /** Replaces characters that are not allowed in a header. */
  const printable = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '~');

  test.each([
    'Authorization',
    'If-Match',
    'If-None-Match',
    'Content-Type',
    'Origin',
    'X-Forwarded-For',
    'Accept-Encoding',
    'User-Agent',
    'Cookie',
    'X-Firebase-AppCheck',
  ])('every long %s header is handled quickly', async (name) => {
    const row = { method: 'delete', path: '/events/some-id' } as const;
    const use = (text: string) => {
      const scheme = name === 'Authorization' ? 'Bearer ' : '';
      return call(row, { Authorization: 'Bearer a.b.c', [name]: scheme + printable(text) });
    };
    expect(await slowShapes({ long: LONG_HEADER }, use)).toEqual([]);
  });

  test.each([
    ['id', (text: string) => `/events/${text}`],
    ['path', (text: string) => `/api/${text}`],
    ['query parameter', (text: string) => `/participants?cursor=${text}&limit=${text}`],
    ['query', (text: string) => `/participants?${text}`],
  ] as const)('every long %s is handled quickly', async (_name, address) => {
    const use = (text: string) => {
      const encoded = printable(text).replaceAll(/[\s"<>#]/g, '~');
      const path = address(encoded) as RouteSpec['path'];
      return call({ method: 'get', path }, { Authorization: 'Bearer a.b.c' });
    };
    expect(await slowShapes({ long: LONG_HEADER / 2 }, use)).toEqual([]);
  });
});
