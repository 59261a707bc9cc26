import { NO_TEXTS } from '@ndeiya/domain/sms/text';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { RateLimiter } from '../../platform/rateLimiter';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianLinks } from './links';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

test.each([
  { who: 'an owner', isAdmin: false },
  { who: 'an administrator', isAdmin: true },
])('a text with a link that $who asks for counts as theirs', async ({ isAdmin }) => {
  const { memory, enter } = groupWithGuardians();
  memory.put(`text_spend/${String(YEAR_OF_GROUP)}`, { ...NO_TEXTS, on: true, ...stampsAt() });
  enter('song', '0722 000 001', { owner: 'owner', group: null, state: 'accepted' });
  const links = new GuardianLinks({ db: memory.db, limiter: new RateLimiter(memory.db) });
  const caller = { uid: isAdmin ? 'boss' : 'owner', email: 'one@example.org', isAdmin };
  const wish = { caller, of: { entry: 'song', member: 'm-song' }, mail: true, text: true as const };
  await links.make({ ...wish, language: 'en' }, committing(memory.db));
  const texts = [...memory.all('texts').values()];
  expect(texts).toMatchObject([{ kind: 'consent_link', by_account: !isAdmin }]);
});
