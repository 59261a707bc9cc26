import { CONTRACT } from '@ndeiya/domain/contract/contract';
import type { RouteSpec, Rows } from '@ndeiya/domain/kernel/routeSpec';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Account, makeAccount, makeAdmin, resetLimits } from '../support/backend';
import { call, type Options } from '../support/client';
import type { RowName } from '../support/sample';
import { SAMPLES } from './support/samples';
import { withoutTriggers } from './support/withoutTriggers';

/** At least 2,000 requests over all rows. */
const REQUESTS = 2100;
const rows = Object.entries(CONTRACT as Record<string, Rows>).flatMap(([tag, group]) =>
  Object.entries(group).map(([name, row]) => ({ name: `${tag}.${name}` as RowName, row })),
);
const runs = Math.ceil(REQUESTS / rows.length);

withoutTriggers();

let admin: Account;
let user: Account;
// Each row needs new accounts, because one of them ends the sessions of its caller.
beforeEach(async () => {
  [admin, user] = [await makeAdmin(), await makeAccount()];
});

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '..',
    '%00',
    '\u0000',
    '𝒳'.repeat(50),
    "' OR 1=1",
    '<script>',
    '__proto__',
    '{{7*7}}',
    '\r\nX: y',
  ),
  fc.string({ minLength: 6000, maxLength: 7000 }),
);
const value = fc.oneof(nastyText, fc.jsonValue({ maxDepth: 3 }));
/** Path segments as a client sends them, without those that fetch normalises. */
const segment = nastyText.map((text) => {
  const wellFormed = text.replace(/[\ud800-\udfff]/gu, '');
  return encodeURIComponent([...wellFormed].slice(0, 100).join('')).replace(/^\.*$/, 'a..b');
});

const changes = fc.record({
  drop: fc.boolean(),
  extra: fc.dictionary(nastyText, value, { maxKeys: 2 }),
  replace: value,
  which: fc.nat(),
  whole: fc.option(fc.oneof(value, nastyText), { freq: 5 }),
});
const headers = fc.record(
  {
    'If-Match': fc.constantFrom('', '*', '"x"', 'W/"x", "y"', '"2025-01-01T00:00:00.000Z"'),
    'Content-Type': fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=b',
      'x',
      ';;',
    ),
    'X-Forwarded-For': fc.constantFrom('1.1.1.1', ',,,', 'x'),
    Authorization: fc.constantFrom('Bearer', 'Bearer a.b.c', 'Basic eDp5', 'Bearer e30.e30.e30'),
  },
  { requiredKeys: [] },
);
const request = fc.record({
  changes,
  headers,
  id: fc.option(segment),
  who: fc.constantFrom('nobody', 'user', 'admin'),
});
type Request = typeof request extends fc.Arbitrary<infer T> ? T : never;

function spoil(
  json: Record<string, unknown>,
  { drop, extra, replace, which, whole }: Request['changes'],
): unknown {
  if (whole !== null) return whole;
  const names = Object.keys(json);
  const name = names[which % Math.max(1, names.length)];
  const rest = Object.entries(json).filter(([key]) => key !== name);
  return { ...Object.fromEntries(rest), ...(!drop && name !== undefined && { [name]: replace }), ...extra };
}

async function send(row: RouteSpec, json: Record<string, unknown>, given: Request) {
  const token = { nobody: undefined, user: user.token, admin: admin.token }[given.who];
  const path = row.path.replace(/:\w+/g, given.id ?? 'unknown-id');
  const body: Options = row.body ? { json: spoil(json, given.changes) } : {};
  return call(row.method, path, { ...body, ...(token && { token }), headers: given.headers });
}

describe.each(rows)('$name', ({ name, row }) => {
  test('any input gets a JSON response and no 5xx', { timeout: 120_000 }, async () => {
    await resetLimits();
    const { json = {} } = row.body && !row.params ? await SAMPLES[name](admin) : {};
    await fc.assert(
      fc.asyncProperty(request, async (given) => {
        // Refused requests count too.
        if (row.limit) await resetLimits();
        const { status, headers: answered, text } = await send(row, json, given);
        expect(status, text).toBeLessThan(500);
        expect(answered.get('Content-Type')).toBe('application/json; charset=utf-8');
        expect(answered.get('X-Request-Id')).not.toBeNull();
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });
});
