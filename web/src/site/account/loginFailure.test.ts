import { messages } from '@ndeiya/domain/kernel/messages';
import { expect, test } from 'vitest';
import { loginFailure } from './loginFailure';

const firebase = (code: string) => Object.assign(new Error(`Firebase: ${code}`), { code });
const { failed, unreached, serverFailed, tooMany } = messages.login;

test.each([
  ['a wrong password', firebase('auth/invalid-credential'), []],
  ['an unknown address', firebase('auth/user-not-found'), []],
  ['a disabled account', firebase('auth/user-disabled'), []],
  ['a lost connection', firebase('auth/network-request-failed'), [unreached]],
  ['code that could not be loaded', new TypeError('Failed to fetch'), [unreached]],
  ['too many attempts', firebase('auth/too-many-requests'), [tooMany]],
  ['an error of the server', firebase('auth/internal-error'), [serverFailed]],
  ['an error that nobody knows', firebase('auth/new-thing'), [serverFailed]],
])('%s shows the specification’s sentence, and the cause if it was not the password', (_, error, more) => {
  expect(loginFailure(error)).toEqual(['Invalid email or password. Please try again.', ...more]);
  expect(failed).toBe('Invalid email or password. Please try again.');
});
