import { randomUUID } from 'node:crypto';
import { participants } from '@ndeiya/domain/entries/participant';
import { lostPasses } from '@ndeiya/domain/people/lostPass';
import { makeParticipant, makePasses, makeRegistration, makeUser } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { uniqueEmail } from '@ndeiya/domain/testing/unique';
import { clear, makeAccount } from '../../support/backend';
import { makePass, openPass } from '../../support/passes';
import { type MakeSample, noData, put, type RowName } from '../../support/sample';
import { putEmailChange } from './emailChange';
import { resetCodeFor } from './resetCode';

const putParticipant = () => put(participants.path, { ...makeParticipant(), edition: 2025, user_id: null });

/** Successful calls for the rows about accounts, participants and passes. */
export const PEOPLE_SAMPLES = {
  'users.register': () => ({ json: makeRegistration() }),
  'users.login': async () => {
    const { email, password } = await makeAccount();
    return { json: { email, password } };
  },
  'users.forgotPassword': async () => ({ json: { email: (await makeAccount()).email } }),
  'users.resetPassword': async () => ({
    json: { short_token: await resetCodeFor(await makeAccount()), new_password: makeRegistration().password },
  }),
  'users.logoutEverywhere': async () => ({ token: (await makeAccount()).token }),
  'users.setLanguage': () => ({ json: { language: 'ki' } }),
  'users.me': noData,
  'users.changeEmail': async () => {
    const { token, password } = await makeAccount();
    return { token, json: { email: uniqueEmail(), password } };
  },
  'users.confirmEmail': async () => {
    const { uid, token } = await makeAccount();
    return { token, json: { code: await putEmailChange(uid) } };
  },
  'users.list': noData,
  'users.update': async () => ({ id: (await makeAccount()).uid, json: makeUser() }),
  'users.remove': async () => ({ id: (await makeAccount()).uid }),
  'participants.list': noData,
  'participants.register': async () => {
    await clear(participants.path);
    return { json: makeParticipant() };
  },
  'participants.add': () => ({ json: makeParticipant() }),
  'participants.update': async () => ({ id: await putParticipant(), json: makeParticipant() }),
  'participants.remove': async () => ({ id: await putParticipant() }),
  'lostPasses.report': () => ({ json: { phone: '0712 345 678' } }),
  'lostPasses.list': noData,
  'lostPasses.done': async () => ({
    id: await put(lostPasses.path, { phone: '+254 712 345 678', ...stampsAt() }),
  }),
  'passes.list': noData,
  'passes.create': () => ({ json: { ...makePasses() } }),
  'passes.revoke': async (admin) => ({ id: (await makePass(admin)).id }),
  'passes.freeDevices': async (admin) => ({ id: (await makePass(admin)).id }),
  'passes.open': async (admin) => ({ json: { code: (await makePass(admin)).code } }),
  'passes.leave': async (admin) => ({
    pass: await openPass(await makePass(admin)),
    json: { device: randomUUID() },
  }),
  'passes.me': async (admin) => ({ pass: await openPass(await makePass(admin)) }),
} satisfies Partial<Record<RowName, MakeSample>>;
