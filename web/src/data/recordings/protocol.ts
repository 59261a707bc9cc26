import { env } from '../../lib/env';
import { getToken } from '../../lib/session/session';

/**
 * Cloud Storage's protocol for uploads that go on after an interruption. Firebase's SDK does not show the address of a
 * session, so that it cannot go on in another tab.
 */
export interface Target {
  path: string;
  mime: string;
  bytes: number;
}
/** A begun upload. It lives for about a week. */
export interface Session {
  url: string;
  /** Chunks must be multiples of so many bytes, except for the last. */
  granularity: number;
}
export type Received = { status: 'active'; bytes: number } | { status: 'final' };

/** Storage does not know the session any more, so the file must be sent from its beginning. */
export class SessionGone extends Error {}
/** The rules do not take the file. */
export class UploadRefused extends Error {}

const CHUNK = 256 * 1024;
const LEAST = 64 * 1024;
/** A chunk on a line of 2 KB a second takes two minutes. */
const TIMEOUT_MS = 180_000;

/** A cut loses at most one chunk, so chunks are as small as the server allows, but not so small that headers weigh. */
export const chunkBytes = ({ granularity }: Session): number =>
  granularity > 0 ? Math.ceil(LEAST / granularity) * granularity : CHUNK;

function origin(): string {
  const { storage } = env.emulators;
  return storage ? `http://${storage}` : 'https://firebasestorage.googleapis.com';
}

interface Call {
  url: string;
  command: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  signal: AbortSignal;
}

async function post({ url, command, headers, body, signal }: Call): Promise<Response> {
  const send = async (isFresh: boolean) =>
    fetch(url, {
      method: 'POST',
      headers: {
        ...headers,
        Authorization: `Firebase ${(await getToken(isFresh)) ?? ''}`,
        'X-Goog-Upload-Command': command,
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ...(body !== undefined && { body }),
    });
  const response = await send(false);
  // The token may have run out during a long upload.
  return response.status === 401 ? send(true) : response;
}

function expectOk({ ok, status }: Response): void {
  if (ok) return;
  if (status === 404 || status === 410) throw new SessionGone();
  if (status === 401 || status === 403 || status === 412) throw new UploadRefused();
  throw new Error(`Storage answered ${String(status)}`);
}

export async function startUpload({ path, mime, bytes }: Target, signal: AbortSignal): Promise<Session> {
  const url = `${origin()}/v0/b/${env.storageBucket}/o?name=${encodeURIComponent(path)}`;
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'X-Goog-Upload-Protocol': 'resumable',
    'X-Goog-Upload-Header-Content-Length': String(bytes),
    'X-Goog-Upload-Header-Content-Type': mime,
  };
  const body = JSON.stringify({ name: path, contentType: mime });
  const response = await post({ url, command: 'start', headers, body, signal });
  expectOk(response);
  const session = response.headers.get('X-Goog-Upload-URL');
  if (!session) throw new Error('Storage named no session');
  const granularity = Number(response.headers.get('X-Goog-Upload-Chunk-Granularity')) || CHUNK;
  return { url: session, granularity };
}

/** Asks how many bytes have arrived. */
export async function queryUpload({ url }: Session, signal: AbortSignal): Promise<Received> {
  const response = await post({ url, command: 'query', signal });
  expectOk(response);
  const status = response.headers.get('X-Goog-Upload-Status');
  if (status === 'final') return { status };
  if (status !== 'active') throw new SessionGone();
  return { status, bytes: Number(response.headers.get('X-Goog-Upload-Size-Received')) };
}

interface Chunk {
  body: Blob;
  offset: number;
  isLast: boolean;
}

/** Sends one chunk. It is never sent again before `queryUpload` has said that it did not arrive. */
export async function sendChunk(
  { url }: Session,
  { body, offset, isLast }: Chunk,
  signal: AbortSignal,
): Promise<void> {
  const headers = { 'X-Goog-Upload-Offset': String(offset), 'Content-Type': 'application/octet-stream' };
  const command = isLast ? 'upload, finalize' : 'upload';
  expectOk(await post({ url, command, headers, body, signal }));
}
