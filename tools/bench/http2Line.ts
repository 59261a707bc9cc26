import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Ports } from '../lib/ports';
import { BadLine } from './badLine';

/** A certificate for this run. The browser is told to trust it. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'certificate-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  try {
    execFileSync('openssl', ['req', ...kind, '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** HTTP/2 has none of these headers. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Passes a request on with HTTP/1.1. One that breaks off breaks off at the server too. */
function passOn(incoming: Http2ServerRequest, response: Http2ServerResponse, port: number): void {
  const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  const { method, url } = incoming;
  const options = { host: '127.0.0.1', port, method, path: url, headers: Object.fromEntries(headers) };
  const outgoing = request(options, (answer) => {
    const back = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name));
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(back));
    answer.pipe(response);
  });
  outgoing.on('error', () => incoming.stream.close());
  incoming.on('aborted', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

export interface Http2Line {
  line: BadLine;
  /** The arguments with which Chromium takes this line to Storage, and no other one to all other servers. */
  arguments: string[];
  close: () => Promise<void>;
}

/**
 * A bad line to Storage with TLS and HTTP/2, which Google's servers speak and the emulator does not. Chromium takes it as a
 * proxy, because it speaks HTTP/2 to a proxy for every address. So the line counts what Google's servers would receive.
 */
export async function openHttp2Line(ports: Ports, breaksAt: readonly number[]): Promise<Http2Line> {
  const proxy = createSecureServer(certificate(), (incoming, response) =>
    passOn(incoming, response, ports.storage),
  );
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const line = await BadLine.open((proxy.address() as AddressInfo).port, breaksAt);
  const others = Object.values(ports as unknown as Record<string, number>)
    .filter((port) => port !== ports.storage)
    .map((port) => `127.0.0.1:${String(port)}`);
  return {
    line,
    arguments: [
      `--proxy-server=https://127.0.0.1:${String(line.port)}`,
      `--proxy-bypass-list=<-loopback>;${others.join(';')}`,
      '--ignore-certificate-errors',
    ],
    close: async () => {
      await line.close();
      await new Promise<void>((resolve) => proxy.close(() => resolve()));
    },
  };
}
