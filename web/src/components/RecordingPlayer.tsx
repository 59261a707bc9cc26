import { useEffect, useRef, useState } from 'react';
import type { PlayAnswer } from '@ndeiya/domain/recordings/recordingApi';
import { useText } from '../i18n/language';
import { errorText } from '../lib/apiErrors';
import { logError } from '../lib/log';
import { startPlaying } from '../lib/startPlaying';
import { Button } from './button/Button';
import { Box } from './look/Box';

const SPEEDS = [0.75, 1, 1.25, 1.5] as const;

interface Props {
  /** Fetches an address, which is good for an hour. */
  load: () => Promise<PlayAnswer>;
}

/** Plays a recording with the browser's own player, which keys and screen readers can use. It loads nothing before a tap. */
export function RecordingPlayer({ load }: Props) {
  const t = useText();
  const [file, setFile] = useState<PlayAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const media = useRef<HTMLVideoElement>(null);
  // The button that had the focus is gone; the player's keys work only while it has the focus.
  useEffect(() => {
    if (!file) return;
    media.current?.focus();
    void startPlaying(media.current);
  }, [file]);
  const setSpeed = (speed: number) => {
    if (media.current) media.current.playbackRate = speed;
  };
  const open = async () => {
    setProblem(null);
    try {
      setFile(await load());
    } catch (error) {
      logError('open a recording', error);
      setProblem(errorText(error, 'The recording could not be opened. Please try again.'));
    }
  };
  const shared = {
    ref: media,
    controls: true,
    preload: 'metadata',
    // The address ends after an hour; a new one is fetched where playing is begun again.
    onError: () => {
      setFile(null);
      setProblem('This phone cannot play the recording, or its address has ended. Please try again.');
    },
  } as const;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, width: '100%', maxWidth: 560 }}>
      <Box role="alert" sx={{ color: 'error.main', fontWeight: 600, '&:empty': { display: 'none' } }}>
        {problem && t(problem)}
      </Box>
      {!file && (
        <Button variant="outlined" onClick={() => void open()} sx={{ justifySelf: 'start' }}>
          {t('Play the recording')}
        </Button>
      )}
      {file?.mime.startsWith('video/') && (
        <Box
          component="video"
          {...shared}
          src={file.url}
          playsInline
          sx={{ width: '100%', maxHeight: '60vh' }}
        />
      )}
      {file && !file.mime.startsWith('video/') && (
        <Box component="audio" {...shared} src={file.url} sx={{ width: '100%' }} />
      )}
      {file && <Speeds onChoose={setSpeed} />}
      {file && !file.portable && <span>{t('Only some phones can play this recording.')}</span>}
    </Box>
  );
}

function Speeds({ onChoose }: { onChoose: (speed: number) => void }) {
  const t = useText();
  const [speed, setSpeed] = useState(1);
  const choose = (next: number) => {
    setSpeed(next);
    onChoose(next);
  };
  return (
    <Box
      role="group"
      aria-label={t('Speed')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 1, maxWidth: 400 }}
    >
      {SPEEDS.map((one) => (
        <Button
          key={one}
          variant={one === speed ? 'contained' : 'outlined'}
          aria-pressed={one === speed}
          onClick={() => choose(one)}
          sx={{ minWidth: 0, px: 0, whiteSpace: 'nowrap' }}
        >
          {one}×
        </Button>
      ))}
    </Box>
  );
}
