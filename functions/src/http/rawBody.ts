import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { whenLate } from '../platform/deadline';

interface Headers {
  type: string;
  encoding: string;
}
const sent = new WeakMap<IncomingMessage, Headers>();
const headersOf = ({ headers }: IncomingMessage): Headers => ({
  type: headers['content-type'] ?? '',
  encoding: headers['content-encoding'] ?? '',
});

function hide(message: unknown): void {
  const { request } = message as { request: IncomingMessage };
  sent.set(request, headersOf(request));
  if (request.headers['content-type'] !== undefined) {
    request.headers['content-type'] = 'application/octet-stream';
  }
  delete request.headers['content-encoding'];
  // The platform sees no body where these two are missing.
  delete request.headers['content-length'];
  delete request.headers['transfer-encoding'];
}

/**
 * Cloud Functions reads and parses bodies before our code runs: whole ones of 32 MB, of whoever sends them, and unpacked up to
 * a gigabyte, so that 60 KB end a process and the requests in it. Malformed ones it answers with an HTML page. So the body is
 * hidden, and our code reads as much as the row allows, or nothing.
 * Call it once, only in a process that serves requests of visitors: event functions need the parsed body.
 */
export function keepRawBodies(): void {
  subscribe('http.server.request.start', hide);
}

async function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let room = limit;
  // A sender that hangs would keep in memory for minutes what it has sent.
  whenLate(() => {
    room = 0;
    chunks.length = 0;
  });
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= room) chunks.push(chunk);
    }
  } catch (error) {
    // The sender is gone, as a phone without network: nobody reads the answer, and it is no failure of the server.
    throw new AppError('malformed-body', requestMessages.body.badJson, { cause: error });
  }
  if (size > limit) throw tooLarge(limit);
  return Buffer.concat(chunks);
}

/** A 413 that names the limit. */
export const tooLarge = (limit: number): AppError =>
  new AppError('too-large', requestMessages.body.tooLarge(Math.floor(limit / 1024)));

/** The bytes of the body and its declared type. Throws 413 above `limit` bytes. */
export async function readRawBody(
  request: IncomingMessage,
  limit: number,
): Promise<Headers & { raw: Buffer }> {
  const kept = (request as { rawBody?: Buffer }).rawBody;
  const raw = kept ?? (await collect(request, limit));
  if (raw.length > limit) throw tooLarge(limit);
  return { ...(sent.get(request) ?? headersOf(request)), raw };
}
