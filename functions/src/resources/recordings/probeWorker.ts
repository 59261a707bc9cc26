import { parentPort, workerData } from 'node:worker_threads';
import {
  ALL_FORMATS,
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputTrack,
  UnsupportedInputFormatError,
} from 'mediabunny';

/** The type, the codecs and the length of a file. */
interface Probed {
  mime: string;
  codecs: string[];
  seconds: number;
  hasSound: boolean;
}
/** `not_media`: of no known format. `unreadable`: of a known one, but damaged. */
export type ProbeResult = Probed | 'not_media' | 'unreadable';

/** A film for the cinema has fewer tracks. A file of 30 MB may claim a hundred thousand, too many for a document. */
const MOST_TRACKS = 20;

const nameOf = async (track: InputTrack) => (await track.getCodec()) ?? `${track.type} of another kind`;

/** The tables of a file that is cut off may still name the parts that are missing. */
async function isComplete(input: Input): Promise<boolean> {
  const track = await input.getPrimaryAudioTrack();
  if (!track) return true;
  const last = await new EncodedPacketSink(track).getPacket(Infinity);
  return last !== null && last.data.byteLength === last.byteLength;
}

async function probe(file: Uint8Array): Promise<ProbeResult> {
  const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
  try {
    const tracks = await input.getTracks();
    if (tracks.length === 0 || tracks.length > MOST_TRACKS) return 'unreadable';
    const mime = await input.getMimeType();
    if (!(await isComplete(input))) return 'unreadable';
    return {
      mime,
      codecs: await Promise.all(tracks.map(nameOf)),
      seconds: await input.computeDuration(),
      hasSound: tracks.some(({ type }) => type === 'audio'),
    };
  } catch (error) {
    return error instanceof UnsupportedInputFormatError ? 'not_media' : 'unreadable';
  }
}

void probe(workerData as Uint8Array).then((result) => parentPort?.postMessage(result));
