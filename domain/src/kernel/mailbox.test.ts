import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox';

test.each([
  ['wanjiru@example.org', 'wanjiru@example.org'],
  ['Wanjiru+news@Example.org', 'wanjiru@example.org'],
  ['w.a.n.jiru+x@gmail.com', 'wanjiru@gmail.com'],
  ['wanjiru@googlemail.com', 'wanjiru@gmail.com'],
  ['w.anjiru@example.org', 'w.anjiru@example.org'],
  ['w.an-ji_ru+x@protonmail.com', 'wanjiru@proton.me'],
  ['Wanjiru@pm.me', 'wanjiru@proton.me'],
  ['w.anjiru@me.com', 'w.anjiru@icloud.com'],
  ['w.anjiru@ｇｍａｉｌ.com', 'wanjiru@gmail.com'],
  ['wanjiru@mail。Ｅxample.org', 'wanjiru@mail.example.org'],
  ['wanjiru@bücher.example', 'wanjiru@xn--bcher-kva.example'],
  ['wanjiru@exa mple.org', 'wanjiru@exa mple.org'],
  ['w.anjiru@gmail.com。', 'wanjiru@gmail.com'],
  ['wanjiru@gmail.com｡', 'wanjiru@gmail.com'],
  ['wanjiru@googlemail.com．', 'wanjiru@gmail.com'],
  ['wanjiru@GMAIL.com。', 'wanjiru@gmail.com'],
  ['wanjiru@example.org。。', 'wanjiru@example.org'],
  ['ｗ．ａｎｊｉｒｕ＋x@gmail.com', 'wanjiru@gmail.com'],
  ['w。anjiru@gmail.com', 'wanjiru@gmail.com'],
  ['njeri＠example.com@example.org', 'njeri@example.com@example.org'],
])('%s is counted as the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
