import { expect, test } from 'vitest';
import { plainText } from './plainText';

test.each([
  ['', ''],
  ['Fish &amp; chips', 'Fish & chips'],
  ['<p>One <strong>two</strong></p><p>three<br>four</p>', 'One two\nthree\nfour'],
  ['<p>One</p><p><br/></p><p></p><p>two</p>', 'One\n\ntwo'],
  ['<img src=x onerror="globalThis.ran = true">text', 'text'],
])('%j becomes %j', (html, text) => {
  expect(plainText(html)).toBe(text);
  expect(globalThis).not.toHaveProperty('ran');
});
