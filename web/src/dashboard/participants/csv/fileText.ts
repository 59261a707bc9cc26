import { IMPORT_MAX_MB } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import { RefusedError } from '../../../data/admin/command';

const LOOKED_AT = 200;

/** UTF-16 without a byte order mark: every second byte of English text is zero. */
function zerosAt(bytes: Uint8Array, odd: 0 | 1): number {
  return bytes.subarray(0, LOOKED_AT).filter((byte, at) => byte === 0 && at % 2 === odd).length;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const many = Math.min(bytes.length, LOOKED_AT) / 4;
  if (zerosAt(bytes, 1) > many) return 'utf-16le';
  if (zerosAt(bytes, 0) > many) return 'utf-16be';
  return 'utf-8';
}

/**
 * The text of a file in UTF-8, or in UTF-16 as Excel writes 'Unicode Text': `File.text` reads UTF-8 only. Throws
 * `RefusedError`, before anything is read, for a file that can be no list of participants.
 */
export async function fileText(file: Blob): Promise<string> {
  if (file.size > IMPORT_MAX_MB * 1_000_000)
    throw new RefusedError(messages.participant.fileTooHeavy(IMPORT_MAX_MB));
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}
