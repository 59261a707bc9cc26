import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { checklistApi } from '@ndeiya/domain/overview/checklistApi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, clear, db, makeAdmin } from '../support/backend';
import { call } from '../support/client';
import { expectError, expectSuccess } from './support/answers';

const { current_edition: edition } = DEFAULT_SETTINGS;
const forget = () => clear('checklists');
let admins: Account[];
beforeAll(async () => {
  await forget();
  admins = [await makeAdmin(), await makeAdmin()];
});
afterAll(forget);

const tick = (at: number, json: object) =>
  call('put', '/checklist', { token: admins[at]!.token, json: { edition, done: true, ...json } });
const done = async (answer: ReturnType<typeof tick>) => expectSuccess(await answer, checklistApi.tick).done;

test('all organisers share the ticks: twice is once, at the same time loses none, and another one takes it back', async () => {
  await Promise.all([tick(0, { step: 'dates' }), tick(1, { step: 'open' })]);
  expect((await done(tick(1, { step: 'dates' }))).toSorted()).toEqual(['dates', 'open']);
  expect(await done(tick(1, { step: 'dates', done: false }))).toEqual(['open']);
  const stored = await db.doc(`checklists/${String(edition)}`).get();
  expect(stored.data()).toMatchObject({ edition, done: ['open'] });
});

test('a page that still shows another edition is told to reload, and nothing is ticked', async () => {
  const { fields } = expectError(await tick(0, { step: 'dates', edition: edition + 1 }), 'invalid-fields');
  expect(fields).toEqual({ edition: requestMessages.stale });
  expect((await db.doc(`checklists/${String(edition + 1)}`).get()).exists).toBe(false);
});
