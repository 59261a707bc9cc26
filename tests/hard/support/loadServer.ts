import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { createApp } from '../../../functions/src/app';
import { servePage } from '../../../functions/src/pages/serve';
import { platform } from '../../../functions/src/platform/firebase';

/**
 * The functions `api` and `pages` in one process, which tells its port, and its memory (bytes) whenever it is asked.
 * Without the emulator's functions, which start a process for each call that runs beside others: it is ours that are
 * measured.
 */

const servePages: RequestHandler = (request, response, next) => {
  servePage(request, response).catch(next);
};
const isApi = (path: string | undefined) => path?.startsWith('/api') === true;

const api = createApp(platform());
const pages = express().use(servePages);
const server = createServer((request, response) => {
  (isApi(request.url) ? api : pages)(request, response);
});

function tell(message: object): void {
  process.send?.(message);
}
server.listen(0, '127.0.0.1', () => {
  tell({ port: (server.address() as AddressInfo).port });
});
process.on('message', () => {
  global.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  tell({ rss, heapUsed, cpu: user + system });
});
