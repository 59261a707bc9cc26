import { piecePath } from '@ndeiya/domain/recordings/recordings';
import { env } from '../../lib/env';
import { getToken } from '../../lib/session/session';

/** One piece of a file. Its number times the size of a piece is its place in the file. */
interface Piece {
  folder: string;
  index: number;
  /** The place of its first byte. */
  offset: number;
  body: Blob;
}

/** The rules do not take the piece: Storage has it already, or the recording is not expected any more. */
export class UploadRefused extends Error {
  constructor(readonly offset: number) {
    super(`Storage refused the piece at ${String(offset)}`);
    this.name = 'UploadRefused';
  }
}

/** A piece on a line of 1 KB a second takes a minute and a half. */
const TIMEOUT_MS = 150_000;

/** `AbortSignal.any` for browsers of early 2023, which do not have it: a phone with iOS 16 would never send anything. */
function firstOf(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  }
  return controller.signal;
}

function origin(): string {
  const { storage } = env.emulators;
  return storage ? `http://${storage}` : 'https://firebasestorage.googleapis.com';
}

/** Stores one piece, whole or not at all. */
export async function sendPiece({ folder, index, offset, body }: Piece, signal: AbortSignal): Promise<void> {
  const name = encodeURIComponent(piecePath(folder, index));
  const url = `${origin()}/v0/b/${env.storageBucket}/o?uploadType=media&name=${name}`;
  const send = async (isFresh: boolean) =>
    fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/octet-stream',
        Authorization: `Firebase ${(await getToken(isFresh)) ?? ''}`,
      },
      signal: firstOf(signal, AbortSignal.timeout(TIMEOUT_MS)),
      body,
    });
  const first = await send(false);
  // The token may have run out during a long upload.
  const { ok, status } = first.status === 401 ? await send(true) : first;
  if (ok) return;
  if (status === 401 || status === 403 || status === 412) throw new UploadRefused(offset);
  throw new Error(`Storage answered ${String(status)}`);
}
