import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { afterAll, beforeAll, vi } from 'vitest';
import { createApp } from '../../../functions/src/app';
import type { Platform } from '../../../functions/src/platform/firebase';
import type { Options } from '../../support/client';

/** Listens while the tests of the file or of the block run. */
function serve(platform: Platform): { url: () => string } {
  let server: Server;
  beforeAll(async () => {
    // Client and server share this process: after seconds of work without a pause, Node would close a connection that
    // was idle for its 5 s before it reads the request that waits there.
    server = createServer({ keepAliveTimeout: 0 }, createApp(platform)).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
}

/** Serves the API in this process, on this platform, to the calls of the work that is given to the returned function. */
export function besideEmulators(platform: Platform): <T>(work: () => Promise<T>) => Promise<T> {
  const server = serve(platform);
  return async (work) => {
    const before = process.env.API_URL;
    vi.stubEnv('API_URL', server.url());
    try {
      return await work();
    } finally {
      vi.stubEnv('API_URL', before);
    }
  };
}

/** Serves the API in this process, on this platform, to all calls of the file's tests. */
export function serveInProcess(platform: Platform): void {
  const server = serve(platform);
  beforeAll(() => {
    vi.stubEnv('API_URL', server.url());
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });
}

/** A caller of the empty platform whom the row accepts. */
export function callerOf({ access, roles = [] }: RouteSpec): Options {
  if (access === 'public') return {};
  return access === 'pass' ? { pass: `${roles[0] ?? ''}.token` } : { token: 'admin' };
}
