import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { sendPiece } from './protocol';

interface Upload {
  file: Blob;
  /** The folder in Storage for the pieces. */
  folder: string;
  /** The bytes that Storage has, from the beginning of the file. */
  from: number;
  onSent: (bytes: number) => void;
  /** Asked before each piece. */
  isWanted: () => Promise<boolean>;
  signal: AbortSignal;
}

/** The rest of the file is not wanted any more. */
export class Superseded extends Error {}

/**
 * Sends the pieces that Storage lacks, one after the other. Throws what the network threw: the caller asks how much has
 * arrived before it sends any piece again, so that a cut costs one piece at most.
 */
export async function sendFile({ file, folder, from, onSent, isWanted, signal }: Upload): Promise<void> {
  const { pieceBytes } = RECORDINGS;
  for (let offset = from; offset < file.size; offset += pieceBytes) {
    // The person may have stopped while the server answered, and has been told so.
    signal.throwIfAborted();
    onSent(offset);
    if (!(await isWanted()))
      throw new Superseded('another file was chosen, or the person has stopped this one');
    // The type of a piece is that of any bytes.
    const body = file.slice(offset, offset + pieceBytes, 'application/octet-stream');
    await sendPiece({ folder, index: offset / pieceBytes, offset, body }, signal);
  }
  onSent(file.size);
}
