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
const sourcesWith = (pattern: RegExp) =>
  sources
    .filter((path) => pattern.test(read(path)))
    .map((path) => path.replace('functions/src/', ''))
    .sort();
/** The rows of the table, whose first cell may name several mails. */
const rows = table.split('\n').filter((line) => line.startsWith('| `'));
const named = (row: string) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, kind]) => kind);
/** True for the number itself, which is no part of another one. */
const hasNumber = (row: string, number: number) => new RegExp(`(?<!\\d)${String(number)}(?!\\d)`).test(row);

test('every template of a mail has a cause', () => {
  const templates = [...Object.keys(mailTemplates), ...Object.keys(consentMails), ...ENTRY_MAILS];
  expect(Object.keys(MAIL_CAUSES).sort()).toEqual(templates.sort());
});

test.each(Object.entries(MAIL_CAUSES))(
  'docs/security.md says who causes %s, and how often',
  (kind, cause) => {
    const row = rows.find((one) => named(one).includes(kind)) ?? '';
    expect(row, 'add a row to the table under Mails').not.toBe('');
    if (cause.by === 'rights') return;
    for (const limit of cause.limits) expect(hasNumber(row, RATE_LIMITS[limit].max), limit).toBe(true);
  },
);

test('docs/security.md names no mail that is not sent', () => {
  expect(rows.flatMap(named).sort()).toEqual(Object.keys(MAIL_CAUSES).sort());
});

test('every module that writes a mail has its templates among those that are looked at', () => {
  // A further one belongs into `mailTemplates`, `consentMails` or `ENTRY_MAILS`.
  expect(sourcesWith(/\bcompose\(/)).toEqual([
    'resources/certificates/mails.ts',
    'resources/consents/mails.ts',
    'resources/entries/steps/mails.ts',
    'resources/people/passes/mails.ts',
    'resources/people/users/mails.ts',
    'resources/site/contact/mails.ts',
    'resources/site/newsletter/mails.ts',
    'resources/site/partners/mails.ts',
    'resources/system/mail/mailLayout.ts',
  ]);
});

test('every counter of mails is the limit of one, or of organisers, or of whoever causes several', () => {
  const limits = Object.values(MAIL_CAUSES).flatMap((cause) => (cause.by === 'anybody' ? cause.limits : []));
  const ofMails = Object.keys(RATE_LIMITS).filter((name) => /Mail|News|Notice|^forgot/.test(name));
  const others = ['consentMailByOrganisers', 'forgotPerAddress'];
  expect(ofMails.filter((name) => !(limits as string[]).includes(name) && !others.includes(name))).toEqual(
    [],
  );
});

test('every limit of a mail is counted by the server', () => {
  const code = sources.map(read).join('\n');
  const limits = Object.values(MAIL_CAUSES).flatMap((cause) => (cause.by === 'anybody' ? cause.limits : []));
  expect(limits.filter((limit) => !code.includes(`'${limit}'`))).toEqual([]);
});

test('no other module puts mails into the outbox', () => {
  // A further one belongs here together with the cause of its mails.
  expect(sourcesWith(/enqueueMail(In|Once)\(/)).toEqual([
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

test('only the outbox creates documents of mails', () => {
  // These change, read or delete the mails that are there.
  expect(sourcesWith(/\b(mail\.path|mailRef\(|refOf\([\w.]+, mail\))/)).toEqual([
    'resources/certificates/winnerMails.ts',
    'resources/entries/steps/leaderNews.ts',
    'resources/people/users/passwordNotice.ts',
    'resources/site/newsletter/progress.ts',
    'resources/site/newsletter/projection.ts',
    'resources/site/newsletter/queueing.ts',
    'resources/sms/list.ts',
    'resources/sms/steps.ts',
    'resources/system/mail/delivery.ts',
    'resources/system/mail/outbox.ts',
    'resources/system/mail/projection.ts',
    'resources/system/mail/secrets.ts',
    'resources/system/mail/service.ts',
  ]);
});
