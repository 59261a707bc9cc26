import { expect, test } from 'vitest';
import { addressesOf } from '../support/rewriteAddresses';

test.each([
  ['one address', '^/live\\.json$', ['/live.json']],
  ['alternatives', '^/(v|vote)/?$', ['/v', '/vote']],
  ['a part that may be missing', '^/(c(/[^/]+)?|pass)/?$', ['/c', '/c/:id', '/pass']],
  ['the home page', '^/(about_us|events/[^/]+)?/?$', ['/', '/about_us', '/events/:id']],
  [
    'alternatives inside a part',
    '^/results/[^/]+/(data|votes)\\.json$',
    ['/results/:id/data.json', '/results/:id/votes.json'],
  ],
  ['any text', '^/icon/.+$', ['/icon/:id']],
])('the addresses of %s are listed', (_what, pattern, addresses) => {
  expect(addressesOf(pattern).toSorted()).toEqual(addresses.toSorted());
});

test('a pattern with a sign that is not known is refused, so that no address is left out', () => {
  expect(() => addressesOf('^/[ab]$')).toThrow('was read wrongly');
});
