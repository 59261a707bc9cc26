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
