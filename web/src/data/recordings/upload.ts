import {
  chunkBytes,
  queryUpload,
  sendChunk,
  type Session,
  SessionGone,
  startUpload,
  type Target,
} from './protocol';

export interface Upload extends Target {
  file: Blob;
  /** The session that was begun before, perhaps in another tab; null at the beginning. */
  session: Session | null;
  /** Keeps a session, so that another tab can go on. */
  keep: (session: Session | null) => Promise<void>;
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

async function begun(upload: Upload): Promise<{ session: Session; from: number | 'end' }> {
  const { session, signal, keep } = upload;
  if (session) {
    const received = await queryUpload(session, signal);
    return { session, from: received.status === 'final' ? 'end' : received.bytes };
  }
  const started = await startUpload(upload, signal);
  await keep(started);
  return { session: started, from: 0 };
}

/**
 * Sends a file, from the byte up to which Storage has it. Throws what the network threw; calling it again with the kept
 * session goes on.
 */
export async function sendFile(upload: Upload): Promise<void> {
  const { file, bytes, onSent, signal } = upload;
  try {
    const { session, from } = await begun(upload);
    if (from === 'end') return;
    const size = chunkBytes(session);
    for (let offset = from; offset < bytes; offset += size) {
      onSent(offset);
      const end = Math.min(offset + size, bytes);
      const isLast = end === bytes;
      await sendChunk(session, { body: file.slice(offset, end), offset, isLast }, signal);
    }
    onSent(bytes);
  } catch (error) {
    if (error instanceof SessionGone) await upload.keep(null);
    throw error;
  }
}
