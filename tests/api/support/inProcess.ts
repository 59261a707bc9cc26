import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, vi } from 'vitest';
import { createApp } from '../../../functions/src/app';
import type { Platform } from '../../../functions/src/platform/firebase';

/** Serves the API in this process, on this platform, to all calls of the file's tests. */
export function serveInProcess(platform: Platform): void {
  let server: Server;
  beforeAll(async () => {
    server = createServer(createApp(platform)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    vi.stubEnv('API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => {
    server.close();
    vi.unstubAllEnvs();
  });
}
