import { afterEach, expect, test, vi } from 'vitest';
import { param } from './params';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a parameter that is empty has its default, and a secret that says none is none', () => {
  vi.stubEnv('APP_CHECK', '');
  expect(param('appCheck')).toBe('off');
  vi.stubEnv('APP_CHECK', 'enforce');
  expect(param('appCheck')).toBe('enforce');
  vi.stubEnv('SMTP_URL', 'none');
  expect(param('smtpUrl')).toBe('');
  vi.stubEnv('SMTP_URL', 'smtp://mail.example.org');
  expect(param('smtpUrl')).toBe('smtp://mail.example.org');
});

test('the secrets are named in a deployment, each by itself, and none of them in the emulator', async () => {
  const namesWhere = async (emulator: string) => {
    vi.stubEnv('FUNCTIONS_EMULATOR', emulator);
    vi.resetModules();
    const { mailSecrets, smsSecrets, smsReportSecrets } = await import('./params');
    return [mailSecrets, smsSecrets, smsReportSecrets].map((list) => list.map(({ name }) => name));
  };
  expect(await namesWhere('true')).toEqual([[], [], []]);
  expect(await namesWhere('')).toEqual([['SMTP_URL'], ['SMS_API_KEY'], ['SMS_CALLBACK_KEY']]);
});
