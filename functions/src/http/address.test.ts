import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addressOf, originTeller } from './address';

const whole = (forwarded?: string, remoteAddress = '10.1.1.1') =>
  addressOf({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  } as unknown as IncomingMessage);
function from(forwarded?: string, remoteAddress?: string) {
  const { client, nearest } = whole(forwarded, remoteAddress);
  return { client, nearest };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('deployed', () => {
  test('behind Hosting, the last entry but one is the client and the last is the edge', () => {
    expect(from('8.8.8.8, 41.90.0.1, 151.101.1.1')).toEqual({ client: '41.90.0.1', nearest: '151.101.1.1' });
  });

  test('entries that the client sends have no effect', () => {
    const spoofed = ['1.1.1.1', '2.2.2.2', 'a, b, c, d'].map((own) => from(`${own}, 41.90.0.1, 151.101.1.1`));
    expect(new Set(spoofed.map(({ client }) => client))).toEqual(new Set(['41.90.0.1']));
  });

  test('with a shorter chain, as at the bare function, the last hop is still limited', () => {
    expect(from('41.90.0.1')).toEqual({ client: '41.90.0.1', nearest: '41.90.0.1' });
    expect(from('1.1.1.1, 41.90.0.1')).toEqual({ client: '1.1.1.1', nearest: '41.90.0.1' });
  });

  test('the number of hops is a parameter', () => {
    vi.stubEnv('TRUSTED_HOPS', '1');
    expect(from('1.1.1.1, 41.90.0.1')).toEqual({ client: '41.90.0.1', nearest: '41.90.0.1' });
    vi.stubEnv('TRUSTED_HOPS', '0');
    expect(from('1.1.1.1, 41.90.0.1')).toEqual({ client: '10.1.1.1', nearest: '10.1.1.1' });
  });

  test('an IPv6 client and last hop are counted by their /64, in every notation', () => {
    const spellings = ['2001:db8:0:1::1', '2001:0DB8:0000:0001:ffff:1:2:3', '2001:db8:0:1::'];
    for (const client of spellings)
      expect(from(`${client}, 2a00:1450:4001:80e::200e`)).toEqual({
        client: '2001:db8:0:1::/64',
        nearest: '2a00:1450:4001:80e::/64',
      });
  });

  test('reports the number of entries, and whether the last is an edge of Hosting', () => {
    expect(whole('1.1.1.1, 41.90.0.1, 66.249.80.1')).toMatchObject({ entries: 3, isEdge: true });
    expect(whole('1.1.1.1, 41.90.0.1')).toMatchObject({ entries: 2, isEdge: false });
    expect(whole()).toMatchObject({ entries: 0, isEdge: false });
  });

  test.each([undefined, '', ' , '])("without entries (%j) the socket's address counts", (forwarded) => {
    expect(from(forwarded)).toEqual({ client: '10.1.1.1', nearest: '10.1.1.1' });
  });
});

test('in the emulator no entry is trusted', () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  expect(from('1.1.1.1, 2.2.2.2')).toEqual({ client: '10.1.1.1', nearest: '10.1.1.1' });
  expect(from(undefined, '::ffff:127.0.0.1')).toEqual({ client: '127.0.0.1', nearest: '127.0.0.1' });
});

test('a call that is asked for its origin after its socket has closed has the address of before', () => {
  const socket: { remoteAddress?: string } = { remoteAddress: '10.1.1.1' };
  const origin = originTeller({ headers: {}, socket } as unknown as IncomingMessage);
  delete socket.remoteAddress;
  expect(origin()).toMatchObject({ client: '10.1.1.1', nearest: '10.1.1.1' });
});
