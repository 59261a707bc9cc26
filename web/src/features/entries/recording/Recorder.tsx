import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Button } from '../../../components/button/Button';
import { useText } from '../../../i18n/language';
import { logError } from '../../../lib/log';
import { Problem } from '../Problem';

/** Every phone plays MP4; a browser that cannot record it takes WebM. */
const SOUND = ['audio/mp4', 'audio/webm'];
const VIDEO = ['video/mp4', 'video/webm'];
/** So that five minutes of sound have 2 MB, and of video 20 MB. */
const BITS = { audioBitsPerSecond: 64_000, videoBitsPerSecond: 450_000 } as const;
const SMALL_PICTURE = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 20 } };

interface Running {
  recorder: MediaRecorder;
  stream: MediaStream;
}

async function begin(hasPicture: boolean, done: (file: Blob) => void): Promise<Running> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: true,
    video: hasPicture && SMALL_PICTURE,
  });
  const mimeType = (hasPicture ? VIDEO : SOUND).find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { ...BITS, ...(mimeType && { mimeType }) });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = () => {
    for (const track of stream.getTracks()) track.stop();
    done(new Blob(parts, { type: recorder.mimeType.split(';')[0] ?? '' }));
  };
  recorder.start(1000);
  return { recorder, stream };
}

function Seconds() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const rest = String(seconds % 60).padStart(2, '0');
  return (
    <Typography role="timer" sx={{ fontSize: '2rem', fontVariantNumeric: 'tabular-nums' }}>
      {Math.floor(seconds / 60)}:{rest}
    </Typography>
  );
}

/** Records with the microphone, or with the camera too. */
export function Recorder({ onFile }: { onFile: (file: Blob) => void }) {
  const t = useText();
  const [running, setRunning] = useState<Running | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (preview.current && running) preview.current.srcObject = running.stream;
    return () => {
      for (const track of running?.stream.getTracks() ?? []) track.stop();
    };
  }, [running]);
  const start = async (hasPicture: boolean) => {
    setProblem(null);
    try {
      const ended = (file: Blob) => {
        setRunning(null);
        onFile(file);
      };
      setRunning(await begin(hasPicture, ended));
    } catch (error) {
      logError('record', error);
      setProblem('The microphone or the camera cannot be used. Allow it in the browser, or choose a file.');
    }
  };
  if (running)
    return (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {running.stream.getVideoTracks().length > 0 && (
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
        <Button variant="contained" size="large" onClick={() => running.recorder.stop()}>
          {t('Stop')}
        </Button>
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Problem text={problem} />
      <Button variant="contained" size="large" onClick={() => void start(false)}>
        {t('Record sound')}
      </Button>
      <Button variant="outlined" size="large" onClick={() => void start(true)}>
        {t('Record video')}
      </Button>
    </Box>
  );
}
