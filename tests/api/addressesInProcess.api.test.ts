import { describe, expect, test, vi } from 'vitest';
import { ROUTES } from '../support/security/matrix';
import {
  expectAddress,
  expectApiHeaders,
  expectNothingFound,
  expectTokenNeeded,
  HOSTILE_IDS,
} from './support/addressOfRow';
import { callersPlatform, tokenOf } from './support/callersPlatform';
import { serveInProcess } from './support/inProcess';

vi.mock('firebase-functions/logger');

/**
 * Every row is asked in this process for what Express decides of an address, and for what is no token. Hosting and the
 * emulators come before it in the same way for all rows: `http.api.test.ts` and `attack-input.api.test.ts` ask one row of
 * each kind there.
 */
serveInProcess(callersPlatform());

const rows = ROUTES.map(({ row }) => row);

test.each(rows.map((row) => [row.method, row.path, row] as const))(
  '%s %s works with and without a slash, with HEAD and OPTIONS, and gives 405 for other methods, with the API’s security headers',
  async (_method, _path, row) => {
    (await expectAddress(row)).forEach(expectApiHeaders);
  },
);

describe('without a valid token', () => {
  const guarded = rows.filter(({ access }) => access !== 'public');

  test.each(guarded.map((row) => [row.method, row.path, row] as const))(
    '%s %s is refused',
    (_method, _path, row) => expectTokenNeeded(row, tokenOf('user')),
  );
});

test.each(HOSTILE_IDS)(
  'the id %s, which no document can have, gives 404 with every method',
  { timeout: 60_000 },
  async (id) => {
    const named = rows.filter(({ path }) => path.includes(':'));
    expect(named.length).toBeGreaterThan(100);
    for (const row of named) await expectNothingFound(id, row, tokenOf('administrator'));
  },
);
