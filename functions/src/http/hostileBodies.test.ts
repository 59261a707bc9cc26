import { request as send } from 'node:http';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { healthApi } from '@ndeiya/domain/system/systemApi';
import { makeEvent, makeGalleryInput } from '@ndeiya/domain/testing/makers';
import type { Request } from 'express';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { serveEmptyPlatform } from '../testing/emptyServer';
import { type Body, CONTRACT_ROWS, HOSTILE_BODIES } from '../testing/hostileBodies';
import { unhandledDuring } from '../testing/unhandled';
import { readBody } from './body';

vi.mock('firebase-functions/logger');

const BODIES = 2000;
/** The number of bodies of each kind over HTTP. */
const PER_ROUTE = 5;
const kinds = Object.entries(HOSTILE_BODIES).map(([kind, bodies]) => ({
  kind,
  bodies: fc.sample(bodies, BODIES),
}));

/** The status that the body alone causes; 200 when it is valid. */
async function statusOf(row: RouteSpec, { type, raw }: Body): Promise<number> {
  const request = { headers: { 'content-type': type }, rawBody: raw, query: {} };
  try {
    await readBody(request as unknown as Request, row);
    return 200;
  } catch (error) {
    return error instanceof AppError ? error.status : 500;
  }
}

/** One route is enough where several check bodies in the same way. */
const rowsWithBody = [
  ...new Map(
    CONTRACT_ROWS.filter(({ body }) => body !== undefined).map((row) => [row.body, row] as const),
  ).values(),
];

/** The rows by the way in which they read a body until their schema sees it; in all else they are alike. */
const rowsByReading = new Map<string, RouteSpec[]>();
for (const row of rowsWithBody) {
  const way = JSON.stringify([row.file, row.oneClick, row.maxBytes]);
  rowsByReading.set(way, [...(rowsByReading.get(way) ?? []), row]);
}
const anyFields = z.looseObject({});

describe.each(kinds)('2,000 generated $kind bodies', ({ bodies }) => {
  test(
    'every route that takes a body accepts each of them or refuses it with 4xx',
    { timeout: 60_000 },
    async () => {
      const seen = new Set<number>();
      const unhandled = await unhandledDuring(async () => {
        for (const [row, ...others] of rowsByReading.values()) {
          if (!row) continue;
          const probe: RouteSpec = { ...row, body: anyFields };
          for (const body of bodies) {
            const status = await statusOf(probe, body);
            seen.add(status);
            // A body that no schema sees is refused in each of these rows by the same lines.
            if (status === 200) for (const one of [row, ...others]) seen.add(await statusOf(one, body));
          }
        }
      });
      expect(unhandled).toEqual([]);
      for (const status of seen) expect([200, 400, 413, 415, 422]).toContain(status);
    },
  );
});

/** A valid form for each route with a picture, by path. */
const FIELDS: Record<string, object> = {
  '/events': makeEvent(),
  '/events/:id': makeEvent(),
  '/gallery/upload': makeGalleryInput(),
  '/sys_images/upload': { section: 'logo' },
  '/sys_images/banners/upload': { section: 'banners' },
  '/groups/:id/consents/scan': { sheet: 'x'.repeat(22) },
  '/entries/:id/members/:member/paper_consent': {
    language: 'en',
    purposes: 'take_part',
    signed_as: 'Wanjiku',
  },
};
function formFor({ path }: RouteSpec): Buffer {
  const parts = Object.entries(FIELDS[path] ?? {}).map(
    ([name, value]) => `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const file = 'Content-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png';
  return Buffer.from(`${parts.join('')}--B\r\n${file}\r\n\r\nsome bytes\r\n--B--`);
}

test.each(CONTRACT_ROWS.filter(({ file }) => file))(
  '$method $path accepts a valid form and refuses it with 400 when it is cut at any byte',
  async (row) => {
    const type = 'multipart/form-data; boundary=B';
    const whole = formFor(row);
    const unhandled = await unhandledDuring(async () => {
      expect(await statusOf(row, { type, raw: whole })).toBe(200);
      for (let bytes = 0; bytes < whole.length; bytes += 1)
        expect(await statusOf(row, { type, raw: whole.subarray(0, bytes) })).toBe(400);
    });
    expect(unhandled).toEqual([]);
  },
);

describe('over HTTP', () => {
  const { agent, port } = serveEmptyPlatform(4);

  function answerTo({ method, path }: RouteSpec, { type, raw }: Body): Promise<number> {
    const headers = {
      Authorization: 'Bearer a.b.c',
      'Content-Length': raw.length,
      ...(type && { 'Content-Type': type }),
    };
    const address = `/api${path.replace(/:(name|section)/, 'logo').replace(/:\w+/g, 'some-id')}`;
    return new Promise((resolve, reject) => {
      const call = send(
        { agent, port: port(), method, headers, path: address, timeout: 20_000 },
        (response) => {
          response.resume().on('end', () => {
            resolve(response.statusCode ?? 0);
          });
        },
      );
      call.on('timeout', () => call.destroy(new Error(`no answer to ${method} ${address}`)));
      call.on('error', reject);
      call.end(raw);
    });
  }

  /** A route without a body must ignore it and respond as without one. */
  const bareAnswers = new Map<RouteSpec, Promise<number>>();
  function bare(row: RouteSpec): Promise<number> {
    const known = bareAnswers.get(row) ?? answerTo(row, { type: '', raw: Buffer.of() });
    bareAnswers.set(row, known);
    return known;
  }

  test.each(kinds)(
    '$kind bodies sent to every route get a response below 500, and so does the next request',
    { timeout: 60_000 },
    async ({ bodies }) => {
      const calls = CONTRACT_ROWS.flatMap((row, place) =>
        bodies.slice(place * PER_ROUTE, (place + 1) * PER_ROUTE).map((body) => ({ row, body })),
      );
      const failed: string[] = [];
      const unhandled = await unhandledDuring(async () => {
        await Promise.all(
          calls.map(async ({ row, body }) => {
            const status = await answerTo(row, body);
            const isAnswered = row.body !== undefined && status >= 200 && status < 500;
            // The empty platform has no documents for a route that also works without a body.
            const mayBeBare = !row.body || body.raw.length === 0;
            const fine = isAnswered || (mayBeBare && status === (await bare(row)));
            if (!fine) failed.push(`${String(status)} from ${row.method} ${row.path}`);
          }),
        );
      });
      expect({ unhandled, failed }).toEqual({ unhandled: [], failed: [] });
      expect(await answerTo(healthApi.get, { type: '', raw: Buffer.of() })).toBe(200);
    },
  );
});
