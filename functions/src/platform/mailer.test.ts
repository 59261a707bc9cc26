import { describe, expect, test } from 'vitest';
import { parseSender } from './mailer';

describe('parseSender', () => {
  test.each([
    ['Ndeiya Music & Culture <no-reply@example.org>', 'Ndeiya Music & Culture', 'no-reply@example.org'],
    ['"Music, Culture" <a@example.org>', 'Music, Culture', 'a@example.org'],
    [' a@example.org ', '', 'a@example.org'],
    ['Ndeiya < a@example.org >', 'Ndeiya', 'a@example.org'],
    ['<a@example.org>', '', 'a@example.org'],
  ])('%s', (from, name, address) => {
    expect(parseSender(from)).toEqual({ name, address });
  });
});
