import { CONTRACT } from '@ndeiya/domain/contract/contract';
import type { Rows } from '@ndeiya/domain/kernel/routeSpec';
import { makeParticipant, makeRegistration } from '@ndeiya/domain/testing/makers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ZodMiniObject } from 'zod/mini';
import { emptyPlatform } from '../../functions/src/testing/emptyPlatform';
import { type Account, makeAccount, makeAdmin, resetLimits } from '../support/backend';
import { type Answer, call } from '../support/client';
import { IS_NIGHT } from '../support/night';
import type { RowName, Sample } from '../support/sample';
import { expectError } from './support/answers';
import { callSample, contentOf, type Target } from './support/callSample';
import { besideEmulators, callerOf } from './support/inProcess';
import { SAMPLES } from './support/samples';
import { expectTranslatable } from './support/translatable';
import { wellFormedPath } from './support/wellFormedPath';
import { withoutTriggers } from './support/withoutTriggers';

vi.mock('firebase-functions/logger');

/**
 * The sentences for invalid fields of every form. `contract.api.test.ts` checks those of every class of
 * failure.
 */

const forms = Object.entries(CONTRACT as Record<string, Rows>).flatMap(([tag, group]) =>
  Object.entries(group)
    .filter(([, row]) => row.access !== 'admin' && row.body)
    .map(([name, row]) => ({ name: `${tag}.${name}` as RowName, row }))
    // A body without fields has nothing to say about any.
    .filter(({ row }) => Object.keys((row.body as ZodMiniObject).shape).length > 0),
);
/** Values that violate one of a field's rules; first those that a schema may accept and only a handler refuses. */
const WRONG = ['\u0251lice', 'x', ['x'], 'two\nlines', {}, 7, 'x'.repeat(20_000), '', [], null, undefined];
/** A handler that has accepted so many values of a field says nothing about the others that its schema accepts. */
const MOST_ACCEPTED = IS_NIGHT ? 2 : 1;

withoutTriggers();
const inProcess = besideEmulators(emptyPlatform());

let admin: Account;
let user: Account;
beforeAll(async () => {
  [admin, user] = [await makeAdmin(), await makeAccount()];
});
beforeEach(resetLimits);

describe.each(forms)('$name', ({ name, row }) => {
  const target = (): Target => ({ name, row, admin, user });
  const fields = Object.keys((row.body as ZodMiniObject).shape);
  let sample: Sample;
  beforeAll(async () => {
    sample = await SAMPLES[name](admin);
  });

  /**
   * Most values are refused by the row before its handler runs, so they are sent to the API in this process. Those that only
   * the handler can refuse are sent over the emulators; where one is accepted, the next has a new sample. Null where enough
   * were accepted.
   */
  async function answerTo(json: Record<string, unknown>, accepted: number): Promise<Answer | null> {
    const content = contentOf(target(), { ...sample, json });
    if (!row.body?.safeParse(json).success)
      return inProcess(() => call(row.method, wellFormedPath(row), { ...callerOf(row), ...content }));
    if (accepted === MOST_ACCEPTED) return null;
    await resetLimits();
    const answer = await callSample(target(), { ...sample, json });
    if (answer.status < 400) sample = await SAMPLES[name](admin);
    return answer;
  }

  test.each(fields)(
    'every sentence about an invalid %s can be translated',
    { timeout: 60_000 },
    async (field) => {
      const statuses: number[] = [];
      const accepted = () => statuses.filter((status) => status < 400).length;
      for (const value of WRONG) {
        const answer = await answerTo({ ...sample.json, [field]: value }, accepted());
        if (answer) statuses.push(answer.status);
        if (answer?.status !== 422) continue;
        const { error, fields: reasons } = expectError(answer, 'invalid-fields');
        expectTranslatable(error, ...Object.values(reasons));
      }
      expect(statuses).toContain(422);
    },
  );
});

describe('every sentence about a rule that only the server knows can be translated', () => {
  const refused = async (path: string, json: object, token?: string) => {
    const answer = await call('post', path, { json, ...(token !== undefined && { token }) });
    const { error, fields } = answer.body as { error: string; fields: Record<string, string> };
    expect([409, 422]).toContain(answer.status);
    expectTranslatable(error, ...Object.values(fields));
    return Object.keys(fields);
  };

  test('an address or a name in use', async () => {
    const { email, username } = await makeAccount();
    expect(await refused('/users/register', makeRegistration({ email }))).toEqual(['email']);
    expect(await refused('/users/register', makeRegistration({ username }))).toEqual(['username']);
  });

  test.each(['password', 'Wanjiru wa Kamau'])('the weak password %j', async (password) => {
    const input = makeRegistration({ password, username: 'Wanjiru wa Kamau' });
    expect(await refused('/users/register', input)).toEqual(['password']);
  });

  test('an unknown category, and one with an existing entry', async () => {
    const { token } = await makeAccount();
    const enter = (category: string) =>
      call('post', '/participants', { token, json: makeParticipant({ category }) });
    expect((await enter('Poetry')).status).toBe(201);
    expect(await refused('/participants', makeParticipant({ category: 'Poetry' }), token)).toEqual([
      'category',
    ]);
    expect(await refused('/participants', makeParticipant({ category: 'Dance' }), token)).toEqual([
      'category',
    ]);
  });
});
