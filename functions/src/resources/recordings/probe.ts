import { Worker } from 'node:worker_threads';
import type { ProbeResult } from './probeWorker';

/** A phone's file of 30 MB takes a second or two. */
const LIMIT_MS = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 } as const;

/** The bundle has the worker in a folder of its own; the tests run the source. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('./probeWorker.ts', import.meta.url)
  : new URL('./resources/recordings/probeWorker.js', import.meta.url);

/**
 * Reads a file in a thread of its own, which is ended after some seconds or when it takes too much memory: a file may be
 * made so that reading it never ends.
 */
export function probe(file: Uint8Array, limitMs = LIMIT_MS): Promise<ProbeResult> {
  const worker = new Worker(WORKER, { workerData: file, resourceLimits: MEMORY, stderr: true, stdout: true });
  return new Promise((resolve) => {
    const end = (result: ProbeResult) => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(end, limitMs, 'unreadable' as const);
    worker.once('message', end);
    worker.once('error', () => end('unreadable'));
    worker.once('exit', () => end('unreadable'));
  });
}
