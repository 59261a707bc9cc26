import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addressOf } from './address';

const from = (forwarded?: string) =>
  addressOf({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.1.1.1' },
  } as unknown as IncomingMessage);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('deployed', () => {
  test('behind Hosting: the last entry but one is the client, the last the edge', () => {
    expect(from('8.8.8.8, 41.90.0.1, 151.101.1.1')).toEqual({ client: '41.90.0.1', nearest: '151.101.1.1' });
  });

  test('what a client puts in front changes nothing', () => {
    const spoofed = ['1.1.1.1', '2.2.2.2', 'a, b, c, d'].map((own) => from(`${own}, 41.90.0.1, 151.101.1.1`));
    expect(new Set(spoofed.map(({ client }) => client))).toEqual(new Set(['41.90.0.1']));
  });

  test('a shorter chain, as the bare function gets it, still has its last hop limited', () => {
    expect(from('41.90.0.1')).toEqual({ client: '41.90.0.1', nearest: '41.90.0.1' });
    expect(from('1.1.1.1, 41.90.0.1')).toEqual({ client: '1.1.1.1', nearest: '41.90.0.1' });
  });

  test('the number of hops is a parameter', () => {
    vi.stubEnv('TRUSTED_HOPS', '1');
    expect(from('1.1.1.1, 41.90.0.1')).toEqual({ client: '41.90.0.1', nearest: '41.90.0.1' });
    vi.stubEnv('TRUSTED_HOPS', '0');
    expect(from('1.1.1.1, 41.90.0.1')).toEqual({ client: '10.1.1.1', nearest: '10.1.1.1' });
  });

  test.each([undefined, '', ' , '])('without entries (%j) it is the socket', (forwarded) => {
    expect(from(forwarded)).toEqual({ client: '10.1.1.1', nearest: '10.1.1.1' });
  });
});

test('in the emulator no entry is believed', () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  expect(from('1.1.1.1, 2.2.2.2')).toEqual({ client: '10.1.1.1', nearest: '10.1.1.1' });
});
