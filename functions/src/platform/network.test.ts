import { describe, expect, test } from 'vitest';
import { isEdge, neighbourhoodOf, networkOf } from './network';

describe('networkOf', () => {
  test.each([
    ['41.90.0.1', '41.90.0.1'],
    ['::ffff:41.90.0.1', '41.90.0.1'],
    ['::FFFF:295a:1', '41.90.0.1'],
    ['2001:db8:a:b:c:d:e:f', '2001:db8:a:b::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
    ['', ''],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

test.each([
  ['41.90.7.1', '41.90.7'],
  ['2001:db8:a:b::/64', '2001:db8:a'],
  ['no address', 'no address'],
])('the neighbourhood of %s is %s', (network, neighbourhood) => {
  expect(neighbourhoodOf(network)).toBe(neighbourhood);
});

test.each([
  ['66.249.80.1', true],
  ['151.101.1.1', true],
  ['2a00:1450:4001:80e::200e', true],
  ['::ffff:66.249.80.1', true],
  ['34.1.2.3', false],
  ['41.90.0.1', false],
  ['2600:1900::1', false],
  ['no address', false],
])('%s is an edge of Hosting: %s', (address, edge) => {
  expect(isEdge(address)).toBe(edge);
});
