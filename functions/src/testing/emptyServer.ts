import { once } from 'node:events';
import { Agent, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../app';
import { emptyPlatform } from './emptyPlatform';

/**
 * Serves the API over HTTP, on a platform without data, while the tests of a `describe` run. Gives the port, once they
 * do, and an agent with at most `maxSockets` connections that are kept.
 */
export function serveEmptyPlatform(maxSockets: number): { agent: Agent; port: () => number } {
  const agent = new Agent({ keepAlive: true, maxSockets });
  let server: Server;
  beforeAll(async () => {
    // See tests/api/support/inProcess.ts: a busy process must not close the connections of its own tests.
    server = createServer({ keepAliveTimeout: 0 }, createApp(emptyPlatform())).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    agent.destroy();
    server.close();
  });
  return { agent, port: () => (server.address() as AddressInfo).port };
}
