import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { START_PORTS } from '../lib/ports';
import { ExportKeeper } from './exports';

const METADATA = 'firebase-export-metadata.json';
let folder: string;
let server: Server;
let keeper: ExportKeeper;
let documents: string;
let hubFails: boolean;

/**
 * A stand-in for the emulators: the Firestore export writes documents, the hub's export writes everything.
 */
function answer(url: string, body: { path?: string; export_name?: string }): number {
  if (body.export_name) {
    mkdirSync(path.join(folder, body.export_name), { recursive: true });
    writeFileSync(path.join(folder, body.export_name, 'output-0'), documents);
  }
  if (body.path) {
    mkdirSync(body.path, { recursive: true });
    if (hubFails) return 500;
    writeFileSync(path.join(body.path, METADATA), documents);
  }
  return url ? 200 : 404;
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'exports-'));
  documents = 'one';
  hubFails = false;
  server = createServer((request, response) => {
    const body = request.method === 'POST' ? json(request) : Promise.resolve({});
    void body.then((value) => response.writeHead(answer(request.url ?? '', value as object)).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  keeper = new ExportKeeper(folder, {
    ...START_PORTS,
    hub: port,
    firestore: port,
    auth: port,
    storage: port,
  });
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const numbers = () => readdirSync(folder).filter((name) => /^\d+$/.test(name));

test('save exports nothing when nothing has changed', async () => {
  expect(await keeper.save()).toBe(true);
  expect(await keeper.save()).toBe(false);
  documents = 'two';
  expect(await keeper.save()).toBe(true);
  expect(numbers()).toEqual(['000001', '000002']);
});

test('two exports are kept, and the newest is used', async () => {
  for (documents of ['one', 'two', 'three']) await keeper.save();
  expect(numbers()).toEqual(['000002', '000003']);
  expect(keeper.latest()).toBe(path.join(folder, '000003'));
});

test('an export that breaks off is never used, and the previous one stays', async () => {
  await keeper.save();
  documents = 'two';
  hubFails = true;
  await expect(keeper.save()).rejects.toThrow('500');
  expect(existsSync(path.join(folder, 'incoming'))).toBe(true);
  expect(keeper.latest()).toBe(path.join(folder, '000001'));
  hubFails = false;
  expect(await keeper.save()).toBe(true);
  expect(keeper.latest()).toBe(path.join(folder, '000002'));
});

test('a folder without its metadata is not an export', () => {
  mkdirSync(path.join(folder, '000009'));
  expect(keeper.latest()).toBeUndefined();
});
