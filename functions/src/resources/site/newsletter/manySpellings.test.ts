import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { email } from '@ndeiya/domain/kernel/fields';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { committing } from '../../../platform/commit';
import { RateLimiter } from '../../../platform/rateLimiter';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { NewsletterService } from './service';

/** The spellings are of one mailbox, with a full stop of Chinese behind its domain. */
const SPELLINGS = Array.from({ length: 12 }, (_, at) => {
  const name = Array.from('wanjiru', (letter) => letter).map((letter, place) =>
    ((at + 1) >> place) & 1 && place < 6 ? `${letter}.` : letter,
  );
  return `${name.join('')}@gmail.com。`;
});

let memory: MemoryFirestore;
beforeEach(() => {
  vi.stubEnv('HASH_KEY', 'a long random text of the tests');
  memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings(), ...stampsAt() });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('the form takes these addresses, and the mailer sends all of them to the same domain', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const domains = await Promise.all(
    SPELLINGS.map(async (to) => {
      expect(z.safeParse(email, to).success, to).toBe(true);
      const { envelope } = await transport.sendMail({
        from: 'a@example.org',
        to: { name: '', address: to },
        text: 'x',
      });
      return String(envelope.to).split('@')[1];
    }),
  );
  expect([...new Set(domains)]).toEqual(['gmail.com.']);
});

test('to one mailbox go three confirmations a day, however it is written', async () => {
  const service = new NewsletterService({ db: memory.db, limiter: new RateLimiter(memory.db) });
  for (const address of SPELLINGS)
    await service.subscribe({ email: address, language: 'en' }, committing(memory.db));
  expect(memory.all('mail').size).toBeLessThanOrEqual(3);
});
