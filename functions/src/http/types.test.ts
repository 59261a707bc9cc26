import { expect, test } from 'vitest';
import { asReply, replyPage } from './types';

test.each([
  ['a page with another one behind it names where that begins', 'c2', { 'X-Next-Cursor': 'c2' }],
  ['the last page names none', null, undefined],
])('%s', (_which, next, headers) => {
  const { body, options } = asReply(replyPage({ found: ['one'], next }));
  expect(body).toEqual(['one']);
  expect(options.headers).toEqual(headers);
});
