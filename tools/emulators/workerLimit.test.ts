import { EventEmitter } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { functionOf, MOST_WORKERS } from './workerLimit';

// The limit changes firebase-tools' own classes, so these tests use them, with processes that do nothing.

interface Requested {
  params: { trigger_name: string };
}
const require = createRequire(import.meta.url);
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator') as {
  FunctionsEmulator: {
    prototype: { handleHttpsTrigger(request: Requested, response: unknown): Promise<void> };
  };
};
const { RuntimeWorker, RuntimeWorkerPool } =
  require('firebase-tools/lib/emulator/functionsRuntimeWorker') as {
    RuntimeWorker: {
      prototype: {
        waitForSocketReady(this: unknown): Promise<void>;
        request(this: unknown, request: unknown, response: ServerResponse, body: Buffer): Promise<void>;
      };
    };
    RuntimeWorkerPool: new () => { workers: Map<string, unknown[]>; refresh(): void };
  };

/** An emulator whose functions are slow to start: each start ends with `finish`. */
function slowEmulator() {
  const starting: (() => void)[] = [];
  const emulator = {
    triggers: new Proxy({}, { get: () => true }),
    getTriggerRecordByKey: (id: string) => ({ enabled: true, def: { id }, backend: { codebase: 'one' } }),
    args: { projectId: 'demo' },
    logger: { log: vi.fn(), logLabeled: vi.fn() },
    workerPools: { one: { readyForWork: () => false, submitRequest: () => Promise.resolve() } },
    startRuntime: () => new Promise<void>((resolve) => starting.push(resolve)),
  };
  const handle = (name: string) =>
    FunctionsEmulator.prototype.handleHttpsTrigger.call(
      emulator as never,
      {
        params: { trigger_name: name },
        headers: {},
        method: 'POST',
        protocol: 'http',
        hostname: 'localhost',
        url: '/',
        header: () => undefined,
      } as never,
      {},
    );
  return { starting, handle };
}

test('of forty simultaneous events only as many start a process as the function may have', async () => {
  const { starting, handle } = slowEmulator();
  const handled = Array.from({ length: 40 }, () => handle('us-central1-onDocument-2'));
  await vi.waitFor(() => {
    expect(starting).toHaveLength(MOST_WORKERS.onDocument ?? 0);
  });
  handle('us-central1-api').catch(() => undefined);
  await vi.waitFor(() => {
    expect(starting).toHaveLength((MOST_WORKERS.onDocument ?? 0) + 1);
  });
  for (let count = 0; count < 41; count += 1) {
    await vi.waitFor(() => {
      expect(starting.length).toBeGreaterThan(count);
    });
    starting[count]?.();
  }
  await Promise.all(handled);
});

test('every registration of a function has the same limit', () => {
  expect(
    ['us-central1-onDocument-0', 'us-central1-onDocument-12', 'africa-south1-api', 'pages'].map(functionOf),
  ).toEqual(['onDocument', 'onDocument', 'api', 'pages']);
});

test('a process that does not start in time is ended', async () => {
  const kill = vi.fn();
  const worker = {
    runtime: { process: { kill } },
    isSocketReady: () => Promise.reject(new Error('no')),
  };
  await expect(RuntimeWorker.prototype.waitForSocketReady.call(worker)).rejects.toThrow('no');
  expect(kill).toHaveBeenCalledOnce();
});

test('a process that was starting when the functions were loaded again ends after its request', () => {
  const kill = vi.fn();
  const stateEvents = new EventEmitter();
  const pool = new RuntimeWorkerPool();
  pool.workers.set('id', [{ state: 'CREATED', runtime: { process: { kill } }, stateEvents }]);
  pool.refresh();
  stateEvents.emit('IDLE');
  expect(kill).not.toHaveBeenCalled();
  stateEvents.emit('BUSY');
  stateEvents.emit('IDLE');
  expect(kill).toHaveBeenCalledOnce();
});

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

test('a process that ends while it responds cuts this response, and no exception ends the emulators', async () => {
  const body = Buffer.alloc(5_000_000);
  const dying = createServer((_, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('begun');
  });
  const sockets: Socket[] = [];
  dying.on('connection', (socket) => sockets.push(socket));
  const port = await listening(dying);
  const kill = vi.fn();
  const worker = {
    triggerKey: '~free~',
    logger: { log: vi.fn() },
    runtime: { process: { kill }, conn: { httpReqOpts: () => ({ host: '127.0.0.1', port }) } },
  };
  const emulator = createServer((_, response) => {
    const incoming = { method: 'POST', path: '/', headers: { 'content-length': body.length } };
    void RuntimeWorker.prototype.request.call(worker, incoming, response, body);
  });
  const answer = await new Promise<IncomingMessage>((resolve) => {
    void listening(emulator).then((at) => get({ host: '127.0.0.1', port: at }, resolve));
  });
  // The body of the request is still on its way, as at a kill.
  sockets[0]?.resetAndDestroy();
  await expect(answer.toArray()).rejects.toThrow('aborted');
  await vi.waitFor(() => {
    expect(kill).toHaveBeenCalledOnce();
  });
  emulator.close();
  dying.close();
});
