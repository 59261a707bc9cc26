import { globSync, readFileSync } from 'node:fs';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { expect, test } from 'vitest';
import { consentMails } from '../resources/consents/mails';
import { ENTRY_MAILS, MAIL_CAUSES } from './mailCauses';
import { mailTemplates } from './mailTemplates';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const [, section = ''] = read('docs/security.md').split('\n## Mails\n');
const [table = ''] = section.split('\n\nA mailbox is');
const sources = globSync('functions/src/**/*.ts', { cwd: ROOT }).filter(
  (path) => !path.endsWith('.test.ts') && !path.endsWith('mailCauses.ts'),
);

test('every template of a mail has a cause', () => {
  const templates = [...Object.keys(mailTemplates), ...Object.keys(consentMails), ...ENTRY_MAILS];
  expect(Object.keys(MAIL_CAUSES).sort()).toEqual(templates.sort());
});

test.each(Object.entries(MAIL_CAUSES))(
  'docs/security.md says who causes %s, and how often',
  (kind, cause) => {
    const row = table.split('\n').find((line) => line.includes(`\`${kind}\``)) ?? '';
    expect(row, 'add a row to the table under Mails').not.toBe('');
    if (cause.by === 'rights') return;
    for (const limit of cause.limits) expect(row).toContain(String(RATE_LIMITS[limit].max));
  },
);

test('every limit of a mail is counted by the server', () => {
  const code = sources.map(read).join('\n');
  const limits = Object.values(MAIL_CAUSES).flatMap((cause) => (cause.by === 'anybody' ? cause.limits : []));
  expect(limits.filter((limit) => !code.includes(`'${limit}'`))).toEqual([]);
});

test('no other module puts mails into the outbox', () => {
  const senders = sources.filter((path) => /enqueueMail(In|Once)\(/.test(read(path)));
  // A further one belongs here together with the cause of its mails.
  expect(senders.map((path) => path.replace('functions/src/', '')).sort()).toEqual([
    'resources/certificates/winnerMails.ts',
    'resources/consents/earlier.ts',
    'resources/consents/links.ts',
    'resources/consents/notice.ts',
    'resources/consents/questions.ts',
    'resources/entries/steps/change.ts',
    'resources/entries/steps/leaderNews.ts',
    'resources/entries/steps/moveCategory.ts',
    'resources/entries/upkeep/maintain.ts',
    'resources/groups/entryLink.ts',
    'resources/people/passes/service.ts',
    'resources/people/users/emailChange.ts',
    'resources/people/users/passwordNotice.ts',
    'resources/people/users/passwordReset.ts',
    'resources/site/contact/service.ts',
    'resources/site/newsletter/announcements.ts',
    'resources/site/newsletter/queueing.ts',
    'resources/site/newsletter/service.ts',
    'resources/site/partners/projection.ts',
    'resources/site/partners/service.ts',
    'resources/system/mail/outbox.ts',
  ]);
});
