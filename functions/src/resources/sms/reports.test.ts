import { expect, test, vi } from 'vitest';
import { isReportKey } from './reports';

const keys = (secret: string) => {
  vi.stubEnv('SMS_CALLBACK_KEY', secret);
  vi.stubEnv('HASH_KEY', 'a long random text of the tests');
};

test('two keys open the address of reports while the secret is changed, and no other text', () => {
  keys('old-key, new-key');
  expect(['old-key', 'new-key', 'other', '', 'old-key, new-key'].map(isReportKey)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test.each(['none', ''])('where the secret is %j, no text opens the address, that word included', (secret) => {
  keys(secret);
  expect([secret, 'none', ''].map(isReportKey)).toEqual([false, false, false]);
});
