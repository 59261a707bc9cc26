import { WHO } from '@ndeiya/domain/contract/access';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { expect, test, vi } from 'vitest';
import { call, type Options } from '../support/client';
import { ROUTES } from '../support/security/matrix';
import { ROUTE_ACCESS } from '../support/security/routeAccess';
import { PASSES_TRIED, passVerdictFor, type Verdict, verdictFor } from '../support/security/verdicts';
import { expectError } from './support/answers';
import { callersPlatform, passTokenOf, tokenOf } from './support/callersPlatform';
import { serveInProcess } from './support/inProcess';
import { wellFormedPath } from './support/wellFormedPath';

vi.mock('firebase-functions/logger');

/**
 * Every caller of the access table at every row of the contract, in this process: `functions/src/http` decides from the row
 * and the caller before any handler runs. `tests/api/access.api.test.ts` has real accounts and passes.
 */

serveInProcess(callersPlatform());

/** A key that is too short, and no body, end a call that was let in before its handler writes anything. */
const UNFINISHED: Options = { headers: { 'Idempotency-Key': 'short' } };

/** Expects the verdict of a call that lacks its content. */
async function expectVerdict(row: RouteSpec, verdict: Verdict, options: Options) {
  const answer = await call(row.method, wellFormedPath(row), { ...UNFINISHED, ...options });
  if (verdict === 401) expectError(answer, 'unauthenticated');
  else if (verdict === 403) expectError(answer, 'forbidden');
  else expect([401, 403], `${JSON.stringify(options)}: ${answer.text}`).not.toContain(answer.status);
}

test.each(ROUTES)('$name lets in exactly the callers of the access table', async ({ name, row }) => {
  for (const who of WHO)
    await expectVerdict(row, verdictFor(who, ROUTE_ACCESS[name]), { token: tokenOf(who) });
  for (const tried of PASSES_TRIED)
    await expectVerdict(row, passVerdictFor(tried, name), { pass: passTokenOf(tried) });
});
