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
      until: 'Monday',
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

  test('shows what was typed as text, in the HTML part too', () => {
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).not.toContain('"name"');
    expect(mail.text).toContain(NASTY);
    expect(mail.html).not.toMatch(/undefined|\[object/);
  });

  test('links to the site only', () => {
    const links = [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
    expect(links.every((link) => link === url.replace('&', '&amp;'))).toBe(true);
  });
});

/** Who can have a mail sent, and to whom; docs/security.md (Mails) has the table. */
const BY_A_STRANGER_TO_ANYBODY = ['confirmSubscription', 'partnerReceived', 'resetCode'];
const OTHERS = [
  // By an administrator, or with a code that only the owner of the mailbox has.
  ...['announcement', 'announcementTest', 'partnerDecision', 'pass', 'passwordChanged'],
  // By a stranger to the organisers' own inbox.
  'contactNotice',
];

test('every mail is either one that a stranger can have sent to anybody or one that is not', () => {
  expect(Object.keys(mailTemplates).sort()).toEqual([...BY_A_STRANGER_TO_ANYBODY, ...OTHERS].sort());
});

test.each([...BY_A_STRANGER_TO_ANYBODY, 'partnerDecision'])(
  '%s has none of the words that a caller chooses',
  (name) => {
    const template = mailTemplates[name as keyof typeof mailTemplates] as (fields: object) => object;
    const own = { site: 'The Site', code: 'ABCDE', url, unsubscribeUrl: url, approved: true };
    const typed = { name: 'Typed', person: 'Typed', organisation: 'Typed', email: 'typed@example.org' };
    expect(template({ ...own, ...typed, message: 'Typed', subject: 'Typed', text: 'Typed' })).toEqual(
      template(own),
    );
  },
);

test('an announcement keeps its paragraphs and lines, and only subscribers can unsubscribe with it', () => {
  const input = { site: 'S', subject: 'Hello', text: 'One\r\ntwo\n \n\nThree' };
  const mail = mailTemplates.announcement({ ...input, unsubscribeUrl: url });
  expect(mail.text.split('\n\n').slice(0, 2)).toEqual(['One\r\ntwo', 'Three']);
  expect(mail.html.match(/<p /g)).toHaveLength(5);
  expect(mail.text).toContain(`Unsubscribe from the newsletter: ${url}`);
  const test = mailTemplates.announcementTest(input);
  expect(test.subject).toBe('[Test] Hello');
  expect(test.html).not.toContain('href');
});

test('the code stands in both parts; the unsubscribe link in the newsletter’s', () => {
  const code = mailTemplates.resetCode({ site: 'S', code: 'ABCDE-FGHJK', url });
  expect(code.text).toContain('ABCDE-FGHJK');
  expect(code.html).toContain('ABCDE-FGHJK');
  const mail = mailTemplates.confirmSubscription({ site: 'S', url, unsubscribeUrl: 'https://example.org/u' });
  expect(mail.text).toContain('Unsubscribe from the newsletter: https://example.org/u');
});
