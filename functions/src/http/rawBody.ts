import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';

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
}

/**
 * Cloud Functions parses bodies before our code runs, and responds to malformed ones with an HTML page.
 * Hiding the declared type makes it keep the bytes (`req.rawBody`), so that our code sends every refusal.
 * Call it once, only in a process that serves the API: event functions need the parsed body.
 */
export function keepRawBodies(): void {
  subscribe('http.server.request.start', hide);
}

async function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
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
