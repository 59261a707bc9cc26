import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { documentId } from '@ndeiya/domain/kernel/routeSpec';
import { recordingMessages } from '@ndeiya/domain/recordings/messages';
import type { RequestHandler } from 'express';
import { DEADLINE_MS, withDeadline } from '../platform/deadline';
import { addressOf } from './address';
import { type Part, rangeOf } from './range';
import type { Address } from './types';

/** A file behind a signed address. */
export interface OpenFile {
  bytes: number;
  mime: string;
  read: (part: Part) => Promise<Buffer>;
}
export interface Signed {
  until: number;
  /** The person to whom the address was given. */
  listener: string;
  signature: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Sends a part of a file to a media element, at most so many bytes. Players ask for the next part themselves. */
export function fileParts(
  open: (id: string, signed: Signed, address: Address) => Promise<OpenFile>,
  most: number,
): RequestHandler {
  return async (request, response) => {
    const id = textOf(request.params.id);
    if (!documentId.safeParse(id).success) throw new AppError('not-found', requestMessages.notHere);
    const { until, for: listener, signature } = request.query;
    const signed = { until: Number(until), listener: textOf(listener), signature: textOf(signature) };
    const { file, asked } = await withDeadline(async () => {
      const found = await open(id, signed, addressOf(request));
      const part = rangeOf(request.headers.range, found.bytes, most);
      return { file: found, asked: part && { ...part, content: await found.read(part) } };
    }, DEADLINE_MS);
    const bytes = String(file.bytes);
    response.set({ 'Cache-Control': 'private, no-store', 'Accept-Ranges': 'bytes' });
    if (!asked) {
      response.set('Content-Range', `bytes */${bytes}`);
      response.status(416).json({ error: recordingMessages.askForRange });
      return;
    }
    const { start, end, content } = asked;
    response.set('Content-Range', `bytes ${String(start)}-${String(end)}/${bytes}`);
    response.set('Content-Length', String(content.length));
    response.setHeader('Content-Type', file.mime);
    response.status(206).end(content);
  };
}
