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
 * The sentences for invalid fields of every form. Most values are refused by the row before its handler runs, so they are sent
 * to the API in this process. `contract.api.test.ts` checks those of every class of failure.
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

describe.each(forms)('$name', ({ name, row }) => {
  const target = (): Target => ({ name, row, admin, user });
  const fields = Object.keys((row.body as ZodMiniObject).shape);
  /** The fields of which a value was refused. */
  const refused = new Set<string>();
  let sample: Sample;
  beforeAll(async () => {
    sample = await SAMPLES[name](admin);
  });

  const isAccepted = (wrong: object) => row.body?.safeParse({ ...sample.json, ...wrong }).success ?? true;

  /** Expects the sentences of a refusal in the catalogue of translators, and gives the fields that it names. */
  function namedIn(answer: Answer): string[] {
    if (answer.status !== 422) return [];
    const { error, fields: reasons } = expectError(answer, 'invalid-fields');
    expectTranslatable(error, ...Object.values(reasons));
    for (const field of Object.keys(reasons)) refused.add(field);
    return Object.keys(reasons);
  }

  /** Sends values that the schema accepts over the emulators; where the handler takes them, the next request has a new sample. */
  async function sent(wrong: object): Promise<Answer> {
    await resetLimits();
    const answer = await callSample(target(), { ...sample, json: { ...sample.json, ...wrong } });
    if (answer.status < 400) sample = await SAMPLES[name](admin);
    return answer;
  }

  async function tryEach(field: string, values: readonly unknown[]): Promise<void> {
    let accepted = 0;
    for (const value of values) {
      if (accepted === MOST_ACCEPTED) return;
      const answer = await sent({ [field]: value });
      namedIn(answer);
      if (answer.status === 422) refused.add(field);
      if (answer.status < 400) accepted += 1;
    }
  }

  /**
   * Sends a value of each field at once. A field that the refusal names gets its next value, until the handler takes all of
   * them. Gives the fields that must be tried one by one, because a refusal was about none of them.
   */
  async function tryTogether(values: Map<string, unknown[]>): Promise<Map<string, unknown[]>> {
    while (values.size > 0) {
      const wrong = Object.fromEntries([...values].map(([field, [value]]) => [field, value]));
      if (!isAccepted(wrong)) return values;
      const answer = await sent(wrong);
      if (answer.status < 400) return new Map();
      const named = namedIn(answer).filter((field) => values.has(field));
      if (named.length === 0) return values;
      for (const field of named) {
        const others = values.get(field)?.slice(1) ?? [];
        if (others.length > 0) values.set(field, others);
        else values.delete(field);
      }
    }
    return values;
  }

  test.each(fields)('every sentence about an invalid %s can be translated', async (field) => {
    for (const value of WRONG.filter((one) => !isAccepted({ [field]: one }))) {
      const content = contentOf(target(), { ...sample, json: { ...sample.json, [field]: value } });
      const caller = callerOf(row);
      const answer = await inProcess(() => call(row.method, wellFormedPath(row), { ...caller, ...content }));
      namedIn(answer);
      if (answer.status === 422) refused.add(field);
    }
  });

  test(
    'every sentence about a field that only the handler refuses can be translated',
    { timeout: 60_000 },
    async () => {
      const values = new Map<string, unknown[]>();
      for (const field of fields) {
        const accepted = WRONG.filter((value) => isAccepted({ [field]: value }));
        if (accepted.length > 0) values.set(field, accepted);
      }
      const left = IS_NIGHT ? values : await tryTogether(values);
      for (const [field, accepted] of left) await tryEach(field, accepted);
      expect([...refused]).toEqual(expect.arrayContaining(fields));
    },
  );
});

describe('every sentence about a rule that only the server knows can be translated', () => {
  beforeEach(resetLimits);
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
