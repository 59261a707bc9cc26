import { participants } from '@ndeiya/domain/entries/participant';
import { participantApi } from '@ndeiya/domain/entries/participantApi';
import { messages } from '@ndeiya/domain/kernel/messages';
import { accountApiMessages } from '@ndeiya/domain/people/apiMessages';
import { userApi } from '@ndeiya/domain/people/userApi';
import { partnerApi } from '@ndeiya/domain/site/visitorFormApi';
import { partnerApplications } from '@ndeiya/domain/site/visitorForms';
import { mail } from '@ndeiya/domain/system/records';
import { makeParticipant, makePartner, makeRegistration } from '@ndeiya/domain/testing/makers';
import { uniqueEmail } from '@ndeiya/domain/testing/unique';
import { beforeEach, expect, test } from 'vitest';
import { clear, makeAccount, makeAdmin, resetLimits, stored } from '../support/backend';
import { call } from '../support/client';
import { consentJson, guardianLink, putMinor } from '../support/consents';
import { openPass } from '../support/passes';
import { expectError, expectSuccess } from './support/answers';
import { resetCodeFor } from './support/resetCode';
import { withoutTriggers } from './support/withoutTriggers';

/**
 * People who did something once and do it again, because they lost the mail or do not remember. The newsletter is in
 * visitorForms.api.test.ts, reset codes in passwordReset.api.test.ts, changes of address in emailChange.api.test.ts.
 */

withoutTriggers();

beforeEach(async () => {
  await resetLimits();
  await clear(mail.path, participants.path, partnerApplications.path);
});

test('whoever registers an account again hears that the address has one, and gets in with a reset code', async () => {
  const account = await makeAccount();
  const again = makeRegistration({ email: account.email });
  const { error, fields } = expectError(
    await call('post', '/users/register', { json: again }),
    'already-exists',
  );
  expect(error).toBe(accountApiMessages.emailTaken);
  expect(fields).toEqual({ email: accountApiMessages.emailTaken });
  const code = await resetCodeFor(account);
  const json = { short_token: code, new_password: again.password };
  expectSuccess(await call('post', '/users/reset_password', { json }), userApi.resetPassword);
  const login = { email: account.email, password: again.password };
  expectSuccess(await call('post', '/users/login', { json: login }), userApi.login);
});

test('whoever registers twice in one category hears so and keeps the first registration; another category is free', async () => {
  const { token } = await makeAccount();
  const register = (category: string, email: string) =>
    call('post', '/participants', { token, json: makeParticipant({ category, email }) });
  const [first, second] = [uniqueEmail(), uniqueEmail()];
  const { id } = expectSuccess(await register('Poetry', first), participantApi.register);
  const { error } = expectError(await register('Poetry', second), 'already-exists');
  expect(error).toBe(messages.participant.duplicate);
  expect(await stored(participants.path)).toMatchObject([{ id, email: first }]);
  expectSuccess(await register('Folk Songs', second), participantApi.register);
});

test('a partner application that is sent twice is stored once, with one acknowledgment and the same answer', async () => {
  const json = makePartner();
  const answers = [await call('post', '/partners', { json }), await call('post', '/partners', { json })];
  for (const answer of answers)
    expect(expectSuccess(answer, partnerApi.apply)).toEqual({ message: messages.partner.sent });
  expect(await stored(partnerApplications.path)).toHaveLength(1);
  expect(await stored(mail.path)).toMatchObject([{ to: json.email }]);
});

test('a guardian who opens the link again sees the decision, and one who decides the same again adds nothing', async () => {
  const id = await putMinor();
  const { code } = await guardianLink(await makeAdmin(), id);
  const decide = async (pass: string) => call('post', '/consents', { pass, json: await consentJson() });
  const first = await openPass({ code: code ?? '' });
  expect((await decide(first)).status).toBe(201);
  const second = await openPass({ code: code ?? '' });
  const shown = (await call('get', '/consents/request', { pass: second })).body;
  expect(shown).toMatchObject({ may_decide: true, decision: { decision: 'given' } });
  expect((await decide(second)).status).toBe(201);
  expect((await stored('consents')).filter(({ entry }) => entry === id)).toHaveLength(1);
});
