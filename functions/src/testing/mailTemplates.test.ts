import { describe, expect, test } from 'vitest';
import { mailTemplates } from './mailTemplates';

const NASTY = 'A <b>"name"</b> & \'more\'\r\nBcc: x@example.org';
const url = 'https://example.org/x?token=a&b=c';
const values = { site: NASTY, code: 'ABCDE', url, unsubscribeUrl: url, name: NASTY, email: 'a@example.org' };
const all = Object.entries(mailTemplates).map(([name, template]) => {
  const fill = template as (fields: object) => ReturnType<typeof mailTemplates.resetCode>;
  return {
    name,
    mail: fill({
      ...values,
      message: NASTY,
      subject: NASTY,
      text: NASTY,
      person: NASTY,
      organisation: NASTY,
      approved: true,
      role: 'Judge',
      number: 'A7',
      until: new Date('2031-08-18T06:00:00Z'),
    }),
  };
});

describe.each(all)('$name', ({ mail }) => {
  test('has a subject of one line and both parts', () => {
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.subject.length).toBeGreaterThan(5);
    expect(mail.text.length).toBeGreaterThan(40);
    expect(mail.html).toMatch(/^<!doctype html>/);
  });

  test('shows typed values as text, also in the HTML part', () => {
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).not.toContain('"name"');
    expect(mail.text).toContain(NASTY);
    expect(mail.html).not.toMatch(/undefined|\[object/);
  });

  test('links only to the site', () => {
    const links = [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
    expect(links.every((link) => link === url.replace('&', '&amp;'))).toBe(true);
  });
});

/** The senders and recipients of each mail; docs/security.md (Mails) has the table. */
const BY_A_STRANGER_TO_ANYBODY = ['confirmSubscription', 'partnerReceived', 'resetCode', 'emailCode'];
const OTHERS = [
  // Caused by an administrator, or by a code that only the owner of the mailbox has.
  ...['announcement', 'announcementTest', 'partnerDecision', 'pass', 'entryLink', 'prizeWon'],
  ...['certificateReady', 'passwordChanged', 'emailChanged'],
  // Caused by a stranger, but sent only to the organisers.
  'contactNotice',
];

test('every mail belongs to exactly one group: mails that a stranger can send to anybody, and the others', () => {
  expect(Object.keys(mailTemplates).sort()).toEqual([...BY_A_STRANGER_TO_ANYBODY, ...OTHERS].sort());
});

test.each([...BY_A_STRANGER_TO_ANYBODY, 'partnerDecision'])('%s contains no word of the caller', (name) => {
  const template = mailTemplates[name as keyof typeof mailTemplates] as (fields: object) => object;
  const own = { site: 'The Site', code: 'ABCDE', url, unsubscribeUrl: url, approved: true };
  const typed = { name: 'Typed', person: 'Typed', organisation: 'Typed', email: 'typed@example.org' };
  expect(template({ ...own, ...typed, message: 'Typed', subject: 'Typed', text: 'Typed' })).toEqual(
    template(own),
  );
});

test('an announcement keeps its paragraphs and lines and has an unsubscribe link, and its test mail has none', () => {
  const input = { site: 'S', subject: 'Hello', text: 'One\r\ntwo\n \n\nThree' };
  const mail = mailTemplates.announcement({ ...input, unsubscribeUrl: url });
  expect(mail.text.split('\n\n').slice(0, 2)).toEqual(['One\r\ntwo', 'Three']);
  expect(mail.html.match(/<p /g)).toHaveLength(5);
  expect(mail.text).toContain(`Unsubscribe from the newsletter: ${url}`);
  const test = mailTemplates.announcementTest(input);
  expect(test.subject).toBe('[Test] Hello');
  expect(test.html).not.toContain('href');
});

test('the code is in both parts, and so is the newsletter’s unsubscribe link', () => {
  const code = mailTemplates.resetCode({ site: 'S', code: 'ABCDE-FGHJK', url });
  expect(code.text).toContain('ABCDE-FGHJK');
  expect(code.html).toContain('ABCDE-FGHJK');
  const mail = mailTemplates.confirmSubscription({ site: 'S', url, unsubscribeUrl: 'https://example.org/u' });
  expect(mail.text).toContain('Unsubscribe from the newsletter: https://example.org/u');
});
