import { expect, test } from 'vitest';
import { plainReason } from './mailReasons';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:1025', 'could not be reached'],
  ['Connection timeout: ETIMEDOUT', 'could not be reached'],
  ['Invalid login: 535 5.7.8 Bad credentials', 'did not accept the site’s password'],
  ['552 5.2.2 Mailbox full', 'The mailbox is full.'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 User unknown", 'no mailbox with this address'],
  ['554 5.7.1 Service unavailable; blocked using a list', 'takes no mail from this site'],
  ['451 4.7.1 Greylisted, try again later', 'too busy'],
  ['The server stopped while sending.', 'interrupted'],
  ['It could not be sent while its code was good.', 'must ask for a new one'],
  ['refused', 'The mail server refused the mail.'],
  ['', 'The mail server refused the mail.'],
])('%j is explained as: %s', (error, expected) => {
  expect(plainReason(error)).toContain(expected);
});
