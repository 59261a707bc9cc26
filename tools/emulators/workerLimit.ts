import { createRequire } from 'node:module';

// firebase-tools loads this file before itself (firebase.ts). It bounds the processes of the functions emulator, which
// starts a Node process for each event or request that finds no idle one, and keeps it. Where the machine is busy, a
// process that does not respond within 30 seconds is neither used nor ended, its event is sent again, and the next process
// makes the machine slower still: a test run once had 172 of them in 18 GB (docs/decisions/071).
// Node removes the types itself, so this file imports nothing of the project.

interface Response {
  headersSent: boolean;
  writeHead: (...head: unknown[]) => Response;
  destroy: () => Response;
}
interface Worker {
  state: string;
  request: (
    this: Worker,
    ...call: [request: unknown, response: Response, ...more: unknown[]]
  ) => Promise<void>;
  runtime: { process: { kill(): void } };
  stateEvents: { once(state: string, listener: () => void): void };
  waitForSocketReady: (this: Worker) => Promise<void>;
}
interface Pool {
  workers: Map<string, Worker[]>;
  refresh: (this: Pool) => void;
}
interface Requested {
  params: { trigger_name: string };
}
interface Emulator {
  handleHttpsTrigger: (this: Emulator, request: Requested, response: unknown) => Promise<void>;
}
interface Class<T> {
  prototype: T;
}

const require = createRequire(import.meta.url);
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator') as {
  FunctionsEmulator: Class<Emulator>;
};
const { RuntimeWorker, RuntimeWorkerPool } =
  require('firebase-tools/lib/emulator/functionsRuntimeWorker') as {
    RuntimeWorker: Class<Worker>;
    RuntimeWorkerPool: Class<Pool>;
  };

/** The most processes of each function. Further events and requests wait until one of them is idle. */
export const MOST_WORKERS: Record<string, number> = { api: 4, pages: 2, onDocument: 3, maintenance: 1 };

/** The function of a trigger: `us-central1-onDocument-2` is the third registration of `onDocument`. */
export const functionOf = (trigger: string): string =>
  trigger.replace(/-\d+$/, '').split('-').at(-1) ?? trigger;

type Limiter = <T>(task: () => Promise<T>) => Promise<T>;

/** Lets at most `most` tasks run at once; the others wait in their order. */
function limiter(most: number): Limiter {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

const limiters = new Map<string, Limiter>();
function limiterOf(name: string): Limiter {
  const known = limiters.get(name) ?? limiter(MOST_WORKERS[name] ?? 1);
  limiters.set(name, known);
  return known;
}

// A process starts only while a request is handled, so this limit is the limit of the processes too.
const handle = FunctionsEmulator.prototype.handleHttpsTrigger;
FunctionsEmulator.prototype.handleHttpsTrigger = function handleWithinLimit(request, response) {
  return limiterOf(functionOf(request.params.trigger_name))(() => handle.call(this, request, response));
};

// A process that did not start in time is ended, so that it does not stay beside the next one.
const waitForSocket = RuntimeWorker.prototype.waitForSocketReady;
RuntimeWorker.prototype.waitForSocketReady = async function waitOrEnd() {
  try {
    await waitForSocket.call(this);
  } catch (error) {
    this.runtime.process.kill();
    throw error;
  }
};

// Where a process ends while it responds, firebase-tools writes a second status line. Node refuses it by an exception that
// nobody catches, and all emulators would end with this one response.
const request = RuntimeWorker.prototype.request;
RuntimeWorker.prototype.request = function requestOnce(...call) {
  const [, response] = call;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...head) => (response.headersSent ? response.destroy() : writeHead(...head));
  return request.apply(this, call);
};

// firebase-tools prints only that an unexpected error has occurred, and ends.
process.on('uncaughtExceptionMonitor', (error) => {
  console.error(`The emulators end by an error that nothing caught: ${error.stack ?? error.message}`);
});

/** The process handles the request for which it starts, then it ends. */
function endAfterRequest({ stateEvents, runtime }: Worker): void {
  stateEvents.once('BUSY', () => {
    stateEvents.once('IDLE', () => {
      runtime.process.kill();
    });
  });
}

// The emulator ends the idle processes of an older registration, and the busy ones later, but forgets those that start.
const refresh = RuntimeWorkerPool.prototype.refresh;
RuntimeWorkerPool.prototype.refresh = function refreshAll() {
  for (const workers of this.workers.values()) {
    workers.filter(({ state }) => state === 'CREATED').forEach(endAfterRequest);
  }
  refresh.call(this);
};
