import { declaredParams } from 'firebase-functions/params';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** The environment decides when the code is loaded, so each test loads it anew. */
const fresh = () => import('./params');

test('a parameter that is empty has its default, and a secret that says none is none', async () => {
  const { param } = await fresh();
  vi.stubEnv('APP_CHECK', '');
  expect(param('appCheck')).toBe('off');
  vi.stubEnv('APP_CHECK', 'enforce');
  expect(param('appCheck')).toBe('enforce');
  vi.stubEnv('SMTP_URL', 'none');
  expect(param('smtpUrl')).toBe('');
  vi.stubEnv('SMTP_URL', 'smtp://mail.example.org');
  expect(param('smtpUrl')).toBe('smtp://mail.example.org');
});

test.each([
  ['a deployment', '', [['SMTP_URL'], ['SMS_API_KEY'], ['SMS_CALLBACK_KEY']]],
  ['the emulator', 'true', [[], [], []]],
])('in %s the secrets are those of each function', async (_where, emulator, names) => {
  vi.stubEnv('FUNCTIONS_EMULATOR', emulator);
  const { mailSecrets, smsSecrets, smsReportSecrets } = await fresh();
  const all = [mailSecrets, smsSecrets, smsReportSecrets];
  expect(all.map((list) => list.map(({ name }) => name))).toEqual(names);
});

test('a deployment is asked for the parameters that are no secrets', async () => {
  declaredParams.length = 0;
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  await fresh();
  const names = declaredParams.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['SITE_URL', 'HASH_KEY', 'APP_CHECK', 'TRUSTED_HOPS']));
  expect(names).not.toContain('SMTP_URL');
});
