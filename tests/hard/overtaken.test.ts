import { participants } from '@ndeiya/domain/entries/participant';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { usernameKey, usernames, users } from '@ndeiya/domain/people/user';
import { makeParticipant, makeRegistration } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RateLimiter } from '../../functions/src/platform/rateLimiter';
import { ParticipantService } from '../../functions/src/resources/entries/participants/service';
import { UserAdministration } from '../../functions/src/resources/people/users/administration';
import { PasswordResetService } from '../../functions/src/resources/people/users/passwordReset';
import { RegistrationService } from '../../functions/src/resources/people/users/registration';
import { setTriggers } from '../../tools/emulators/functions';
import { anAddress } from '../support/address';
import { type Account, auth, db, makeAccount, makeAdmin, signIn } from '../support/backend';
import { ports } from '../support/ports';
import { overtakeEverywhere } from './support/overtake';

/** Between any two calls of one request, another one does the same from beginning to end. */

const report = (what: string, calls: number) => {
  process.stdout.write(`${what}: overtaken before each of ${String(calls)} calls\n`);
};
const limiter = new RateLimiter(db);

// Nothing else is to hold a document meanwhile.
beforeAll(() => setTriggers(ports, 'disable'));
afterAll(() => setTriggers(ports, 'enable'));

test('a person enters once in a category', async () => {
  const service = new ParticipantService({ db, limiter });
  const calls = await overtakeEverywhere(async (run) => {
    const uid = `overtaken-${unique()}`;
    const enter = () => service.register(uid, makeParticipant({ category: 'Poetry' }));
    const { outcomes, reached } = await run({ slow: enter, quick: enter });
    const stored = await db.collection(participants.path).where('user_id', '==', uid).get();
    expect(stored.size).toBe(1);
    expect(outcomes.filter((one) => 'value' in one)).toHaveLength(1);
    return reached;
  });
  report('entry', calls);
  expect(calls).toBeGreaterThan(3);
});

test('two interleaved registrations leave one account with a username', async () => {
  const service = new RegistrationService({ db, auth });
  const calls = await overtakeEverywhere(async (run) => {
    const { username } = makeRegistration();
    const open = () => service.register(makeRegistration({ username }));
    const { outcomes, reached } = await run({ slow: open, quick: open });
    const profiles = await db.collection(users.path).where('username', '==', username).get();
    expect(profiles.size).toBe(1);
    expect(outcomes.filter((one) => 'value' in one)).toHaveLength(1);
    const [profile] = profiles.docs;
    const reserved = await db.collection(usernames.path).doc(usernameKey(username)).get();
    expect(reserved.get('user_id')).toBe(profile?.id);
    return reached;
  });
  report('username', calls);
  expect(calls).toBeGreaterThan(4);
});

test('two administrators who revoke each other leave one administrator', async () => {
  const service = new UserAdministration({ db, auth });
  const calls = await overtakeEverywhere<unknown>(async (run) => {
    const [one, other] = [await makeAdmin(), await makeAdmin()];
    const demote = (actor: Account, target: Account) => () =>
      service.setRole({ actor: actor.uid, target: target.uid, ifMatch: null }, false);
    const { outcomes, reached } = await run({ slow: demote(one, other), quick: demote(other, one) });
    const profiles = await db.getAll(...[one, other].map(({ uid }) => db.collection(users.path).doc(uid)));
    expect(profiles.filter((profile) => profile.get('is_admin') === true)).toHaveLength(1);
    expect(outcomes.filter((outcome) => 'value' in outcome)).toHaveLength(1);
    return reached;
  });
  report('rights', calls);
  expect(calls).toBeGreaterThan(4);
});

test('two interleaved calls are both counted to a limit', async () => {
  const calls = await overtakeEverywhere(async (run) => {
    const count = { limit: 'contactPerAddress', key: `overtaken-${unique()}` } as const;
    const hit = () => limiter.hit(count);
    const { reached } = await run({ slow: hit, quick: hit });
    const { max } = RATE_LIMITS.contactPerAddress;
    for (let left = max - (reached ? 2 : 1); left > 0; left -= 1)
      expect(await limiter.allows(count)).toBe(true);
    expect(await limiter.allows(count)).toBe(false);
    return reached;
  });
  report('limit', calls);
  expect(calls).toBeGreaterThan(1);
});

test('two interleaved resets with one code set one password and mail one notice', async () => {
  const service = new PasswordResetService({ db, auth, limiter });
  const mailsTo = async (email: string) => (await db.collection('mail').where('to', '==', email).get()).docs;

  const calls = await overtakeEverywhere(async (run) => {
    const { email } = await makeAccount();
    await service.forgot({ email, address: anAddress() });
    const [mail] = await mailsTo(email);
    const [, typed = ''] = /^\s*([0-9A-Za-z-]{16,})\s*$/m.exec(String(mail?.get('message.text'))) ?? [];
    const passwords = ['slow', 'quick'].map((who) => `${who}-Flame-${unique()}`);
    const [slow, quick] = passwords.map((password) => async () => {
      await service.reset({ typed, password, address: anAddress() });
    });
    if (!slow || !quick) throw new Error('two are needed');
    const { outcomes, reached } = await run({ slow, quick });
    expect(outcomes.filter((one) => 'value' in one)).toHaveLength(1);
    const good = await Promise.allSettled(passwords.map((password) => signIn(email, password)));
    expect(good.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const notices = (await mailsTo(email)).filter((one) =>
      String(one.get('message.subject')).includes('changed'),
    );
    expect(notices).toHaveLength(1);
    return reached;
  });
  report('reset code', calls);
  expect(calls).toBeGreaterThan(8);
});
