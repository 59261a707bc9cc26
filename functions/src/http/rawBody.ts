import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { apiMessages } from '@ndeiya/domain/apiMessages';
import { AppError } from '@ndeiya/domain/errors';

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
 * Cloud Functions parses bodies before our code runs and answers what it cannot parse with an HTML page. Hiding the
 * declared type makes it keep the bytes as they are (`req.rawBody`), so that every refusal is ours. Call it once
 * where nothing but the API is served: event functions need the parsed body.
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

/** 413, saying what would do. */
export const tooLarge = (limit: number): AppError =>
  new AppError('too-large', apiMessages.body.tooLarge(Math.floor(limit / 1024)));

/** The body's bytes as they were sent, with the declared type; 413 above `limit` bytes. */
export async function readRawBody(
  request: IncomingMessage,
  limit: number,
): Promise<Headers & { raw: Buffer }> {
  const kept = (request as { rawBody?: Buffer }).rawBody;
  const raw = kept ?? (await collect(request, limit));
  if (raw.length > limit) throw tooLarge(limit);
  return { ...(sent.get(request) ?? headersOf(request)), raw };
}
