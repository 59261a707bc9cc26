import { useEffect, useRef, useState } from 'react';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { Button } from '../../../components/button/Button';
import { Box } from '../../../components/look/Box';
import { Typography } from '../../../components/look/Typography';
import { beginTake, type Take, type TakePlace } from '../../../data/recordings/takes';
import { useText } from '../../../i18n/language';
import { logError } from '../../../lib/log';
import { useWakeLock } from '../../../lib/useWakeLock';
import { Problem } from '../Problem';
import { LevelMeter } from './LevelMeter';
import { lengthText } from './sizes';

/** Every phone plays MP4; a browser that cannot record it takes WebM. */
const SOUND = ['audio/mp4', 'audio/webm'];
const VIDEO = ['video/mp4', 'video/webm'];
/** With these rates, five minutes of sound have 2 MB, and five minutes of video 20 MB. */
const BITS = { audioBitsPerSecond: 64_000, videoBitsPerSecond: 450_000 } as const;
/**
 * Browsers treat sound as a call: they remove an echo, noise, and differences of loudness, and with them held notes and
 * drums. `ideal`, because a phone that cannot switch them off records all the same.
 */
const MUSIC = {
  echoCancellation: { ideal: false },
  noiseSuppression: { ideal: false },
  autoGainControl: { ideal: false },
};
const SMALL_PICTURE = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 20 } };

/** Each part is kept on the phone, so a page that is closed while it records loses so much. */
const PART_MS = 1000;

interface Running {
  recorder: MediaRecorder;
  stream: MediaStream;
}

/** A recording that has ended. */
export interface Recorded extends Take {
  /** Resolves with false where the phone has no room to keep it. */
  isKept: Promise<boolean>;
}

interface Props {
  place: TakePlace;
  /** The longest time of the category. */
  maxSeconds: number | undefined;
  onRecorded: (made: Recorded) => void;
}

/** Records with the microphone, or with the camera too. */
export function Recorder({ place, maxSeconds, onRecorded }: Props) {
  const t = useText();
  const [running, setRunning] = useState<Running | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(
    () => () => {
      if (running) release(running.stream);
    },
    [running],
  );
  const start = async (hasPicture: boolean) => {
    setProblem(null);
    try {
      const ended = (made: Recorded) => {
        setRunning(null);
        onRecorded(made);
      };
      setRunning(await begin(hasPicture, { place, most: mostOf(maxSeconds), done: ended }));
    } catch (error) {
      logError('record', error);
      setProblem('The microphone or the camera cannot be used. Allow it in the browser, or choose a file.');
    }
  };
  if (running) return <RunningTake running={running} maxSeconds={maxSeconds} />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Problem text={problem} />
      <LongestTime maxSeconds={maxSeconds} />
      <Button variant="contained" size="large" onClick={() => void start(false)}>
        {t('Record sound')}
      </Button>
      <Button variant="outlined" size="large" onClick={() => void start(true)}>
        {t('Record video')}
      </Button>
    </Box>
  );
}

interface RecorderRequest {
  place: TakePlace;
  /** The recording ends by itself after so many seconds: the category takes none that is longer. */
  most: number;
  done: (made: Recorded) => void;
}

function recordFrom(
  stream: MediaStream,
  hasPicture: boolean,
  { place, most, done }: RecorderRequest,
): Running {
  const mimeType = (hasPicture ? VIDEO : SOUND).find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { ...BITS, ...(mimeType && { mimeType }) });
  const parts: Blob[] = [];
  recorder.start(PART_MS);
  const taking = beginTake(place);
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  recorder.ondataavailable = ({ data }) => {
    parts.push(data);
    taking.add(data, seconds());
    if (seconds() >= most && recorder.state === 'recording') recorder.stop();
  };
  recorder.onstop = () => {
    release(stream);
    const file = new Blob(parts, { type: recorder.mimeType.split(';')[0] ?? '' });
    done({ id: taking.id, file, seconds: seconds(), isKept: taking.end() });
  };
  return { recorder, stream };
}

/** Switches microphone and camera off. */
const release = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

async function begin(hasPicture: boolean, wanted: RecorderRequest): Promise<Running> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: MUSIC,
    video: hasPicture && SMALL_PICTURE,
  });
  try {
    return recordFrom(stream, hasPicture, wanted);
  } catch (error) {
    // A browser that cannot record must not listen on.
    release(stream);
    throw error;
  }
}

function Seconds() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return (
    <Typography role="timer" sx={{ fontSize: '2rem', fontVariantNumeric: 'tabular-nums' }}>
      {lengthText(seconds)}
    </Typography>
  );
}

function LongestTime({ maxSeconds }: Pick<Props, 'maxSeconds'>) {
  const t = useText();
  if (maxSeconds === undefined) return null;
  return (
    <Typography>
      {t('Longest time')}: {lengthText(maxSeconds)}
    </Typography>
  );
}

/** A screen that goes dark would end the recording on some phones. */
function RunningTake({ running, maxSeconds }: { running: Running } & Pick<Props, 'maxSeconds'>) {
  const t = useText();
  const preview = useRef<HTMLVideoElement>(null);
  const { stream, recorder } = running;
  useWakeLock();
  useEffect(() => {
    if (preview.current) preview.current.srcObject = stream;
  }, [stream]);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {stream.getVideoTracks().length > 0 && (
        <Box
          component="video"
          ref={preview}
          autoPlay
          muted
          playsInline
          sx={{ width: '100%', borderRadius: 1 }}
        />
      )}
      <Seconds />
      <LevelMeter stream={stream} />
      <LongestTime maxSeconds={maxSeconds} />
      <Button variant="contained" size="large" onClick={() => recorder.stop()}>
        {t('Stop')}
      </Button>
    </Box>
  );
}

/** A forgotten recording ends after an hour in a category without a longest time. */
const LONGEST_S = 3600;
/** The server measures the file, which is a little longer than its parts were when they came. */
const MARGIN_S = 2;
const mostOf = (maxSeconds: number | undefined) =>
  maxSeconds === undefined ? LONGEST_S : maxSeconds + RECORDINGS.spareSeconds - MARGIN_S;
