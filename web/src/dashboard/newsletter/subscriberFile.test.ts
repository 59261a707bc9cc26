import { expect, test } from 'vitest';
import { subscribersToCsv } from './subscriberFile';

const at = new Date('2025-08-01T06:00:00Z');

test('the file for Excel contains no formulas and no tokens', () => {
  const common = {
    id: 'a',
    state: 'confirmed',
    token: 'secret-token',
    created_at: at,
    updated_at: at,
  } as const;
  const text = subscribersToCsv([
    { ...common, email: 'njoki@example.org' },
    { ...common, email: '=cmd@example.org' },
  ]);
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.slice(1).split('\r\n')).toEqual([
    'email,state,subscribed',
    'njoki@example.org,confirmed,2025-08-01T09:00:00+03:00',
    `"'=cmd@example.org",confirmed,2025-08-01T09:00:00+03:00`,
  ]);
});
