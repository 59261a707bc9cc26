import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { START_PORTS } from '../lib/ports';
import { isRecentDemo, keepDemo, recentDemo } from './demoData';

let folder: string;
let server: Server;
let ports: typeof START_PORTS;

/** A stand-in for the emulators, whose hub exports one file. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'demo-data-'));
  server = createServer((request, response) => {
    const body = request.method === 'POST' ? json(request) : Promise.resolve({});
    void body.then((value) => {
      const { path: target } = value as { path?: string };
      if (target) {
        mkdirSync(target, { recursive: true });
        writeFileSync(path.join(target, 'firebase-export-metadata.json'), '{}');
      }
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  ports = { ...START_PORTS, hub: port, firestore: port, auth: port, storage: port };
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const NOON = Date.parse('2025-06-30T12:00:00Z');

/** Makes a folder look as if it had been written so many seconds before noon. */
function age(target: string, seconds: number): void {
  const at = NOON / 1000 - seconds;
  utimesSync(target, at, at);
}

test('demo data of the same day are used for an hour', () => {
  expect(isRecentDemo(NOON, NOON + 3_599_000)).toBe(true);
  expect(isRecentDemo(NOON, NOON + 3_600_000)).toBe(false);
  const beforeMidnightInNairobi = Date.parse('2025-06-30T20:59:59Z');
  expect(isRecentDemo(beforeMidnightInNairobi, beforeMidnightInNairobi + 2000)).toBe(false);
});

test('what was kept is found again where nothing has changed, and not after an hour', async () => {
  expect(recentDemo(folder)).toBeUndefined();
  const kept = (await keepDemo(ports, folder)) ?? '';
  expect(readdirSync(kept)).toEqual(['firebase-export-metadata.json']);
  expect(readdirSync(folder)).toEqual([path.basename(kept)]);
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  age(kept, 5);
  expect(recentDemo(folder)).toBe(kept);
  age(kept, 7200);
  expect(recentDemo(folder)).toBeUndefined();
});

test('of demo data that other sources made, the newest are kept, and what else is in the folder stays', async () => {
  const [older, newer] = ['a', 'b'].map((letter) => path.join(folder, letter.repeat(64)));
  for (const [index, other] of [older, newer, path.join(folder, '5005')].entries()) {
    mkdirSync(other ?? '');
    age(other ?? '', 60 - index);
  }
  const kept = await keepDemo(ports, folder);
  expect([older, newer, kept, path.join(folder, '5005')].map((one) => existsSync(one ?? ''))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
