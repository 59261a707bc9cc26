import { createHash } from 'node:crypto';
import type { RecordingAnswer } from '@ndeiya/domain/recordings/recordingApi';
import { arrivedBytes, type RecordingError, RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import type { Announced } from '../data/recordings/requests';

type Received = 'whole' | 'cut' | 'answer lost' | 'token expired';

const sha256 = (parts: readonly Uint8Array[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** API and Storage as a phone sees them: a piece is stored whole or not at all, and never twice. */
export class FakeStorage {
  /** Every byte of a piece that left the phone, whether it arrived or not. */
  sent = 0;
  requests = 0;
  refused = 0;
  finished: string[] = [];
  /** Says how the next piece is received. */
  next: () => Received = () => 'whole';
  /** A piece is answered after this. */
  hold: Promise<unknown> = Promise.resolve();
  /** The hashes of the announced files, in their order. */
  announced: string[] = [];
  removed: string[] = [];
  /** Why a file that has arrived is refused. */
  fault: RecordingError | null = null;
  private rows: { announced: Announced; pieces: Map<number, Uint8Array>; isDone: boolean }[] = [];

  /** The hash of the bytes that were stored for the newest recording. */
  storedHash(): string {
    const [row] = this.rows.slice(-1);
    return sha256([...(row?.pieces ?? [])].sort(([a], [b]) => a - b).map(([, piece]) => piece));
  }

  /** As on the server, another file takes the place of the one before. */
  begin = (entry: string, announced: Announced): Promise<RecordingAnswer> => {
    this.announced.push(announced.sha256);
    if (this.rows.at(-1)?.announced.sha256 !== announced.sha256)
      this.rows.push({ announced, pieces: new Map(), isDone: false });
    return Promise.resolve(this.answer(entry, this.rows.length - 1));
  };

  show = (entry: string) => {
    const index = this.rows.length - 1;
    const [row] = this.rows.slice(-1);
    const arrived = row ? arrivedBytes(row.announced.bytes, [...row.pieces.keys()]) : 0;
    return Promise.resolve({ recording: row ? this.answer(entry, index) : null, arrived });
  };

  remove = (id: string): Promise<void> => {
    this.removed.push(id);
    this.rows = [];
    return Promise.resolve();
  };

  finish = (id: string): Promise<void> => {
    this.finished.push(id);
    const row = this.rows[Number(id)];
    if (row) row.isDone = true;
    return Promise.resolve();
  };

  /** The request that stores a piece. */
  fetch = async (url: string, { body, signal }: { body: Blob; signal: AbortSignal }): Promise<Response> => {
    this.requests += 1;
    const how = this.next();
    if (how === 'token expired') return new Response(null, { status: 401 });
    this.sent += body.size;
    if (how === 'cut') throw new TypeError('the line was cut');
    await this.hold;
    const stored = this.store(new URL(url), new Uint8Array(await body.arrayBuffer()));
    signal.throwIfAborted();
    if (how === 'answer lost') throw new TypeError('the answer was lost');
    return new Response(null, { status: stored ? 200 : 403 });
  };

  private store(url: URL, content: Uint8Array): boolean {
    const [id, piece] = (url.searchParams.get('name') ?? '').split('/').slice(-2).map(Number);
    const row = this.rows[id ?? -1];
    const most = row ? row.announced.bytes - (piece ?? 0) * RECORDINGS.pieceBytes : 0;
    const isTaken = row && piece !== undefined && !row.isDone && !row.pieces.has(piece);
    if (!isTaken || content.length !== Math.min(most, RECORDINGS.pieceBytes)) {
      this.refused += 1;
      return false;
    }
    row.pieces.set(piece, content);
    return true;
  }

  private verdict(isDone: boolean): Pick<RecordingAnswer, 'state' | 'error'> {
    if (!isDone) return { state: 'uploading', error: null };
    return { state: this.fault ? 'rejected' : 'checking', error: this.fault };
  }

  private answer(entry: string, index: number): RecordingAnswer {
    const row = this.rows[index];
    const { sha256: hash = '', bytes = 0, mime = '' } = row?.announced ?? {};
    const id = String(index);
    const found = { ...this.verdict(row?.isDone === true), seconds: null, portable: false, due_at: null };
    return { id, entry, sha256: hash, bytes, mime, ...found, upload_path: `recordings/u1/${id}` };
  }
}
