import { expect, test } from 'vitest';
import { replyLink } from './reply';

const message = { name: 'Wanjikũ', email: 'wanjiku@example.org', message: 'When?\nAnd where & how?' };

function read(link: string) {
  const { pathname, searchParams } = new URL(link);
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') };
}

test('the reply goes to the sender and quotes the message', () => {
  expect(read(replyLink(message))).toEqual({
    to: 'wanjiku@example.org',
    subject: 'Re: Your message',
    body: 'Dear Wanjikũ,\r\n\r\n\r\n\r\n> When?\r\n> And where & how?',
  });
});

test('an address cannot add further recipients or headers', () => {
  const { to, subject } = read(replyLink({ ...message, email: 'a?bcc=x&subject=y@example.org' }));
  expect(decodeURIComponent(to)).toBe('a?bcc=x&subject=y@example.org');
  expect(subject).toBe('Re: Your message');
});

test('a long message is shortened, so that mail programs accept the link', () => {
  const link = replyLink({ ...message, message: '😀'.repeat(2000) });
  expect(link.length).toBeLessThan(8000);
  expect(read(link).body).toMatch(/…$/);
});
