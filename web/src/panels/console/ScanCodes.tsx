import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { StaffCaller } from '../../data/judging';
import { useOnline } from '../../lib/online';
import { codeInPhoto, useCamera } from '../../lib/useCamera';
import { ProblemNote } from './ProblemNote';
import { sendWaiting, takeCode, waitingCodes } from './scannedCodes';
import { useConsoleAction } from './useAction';

const { scan: texts } = consoleMessages;

interface Props {
  caller: StaffCaller;
  onTaken: () => Promise<void>;
}

/** Reads the codes that a judge's phone shows. They wait on this device while there is no network. */
export function ScanCodes(props: Props) {
  const { action, said, setSaid, waiting, take, send } = useScanning(props);
  const [isOn, setOn] = useState(false);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { isDenied } = useCamera(video, take);
  const onNone = useCallback(() => {
    setSaid([texts.noCode]);
  }, [setSaid]);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <Typography>{texts.lead}</Typography>
      {isDenied && <Alert severity="warning">{texts.denied}</Alert>}
      {isOn && !isDenied && (
        <Box
          component="video"
          ref={setVideo}
          muted
          playsInline
          aria-label="Camera"
          sx={{ width: '100%', maxHeight: '50vh', bgcolor: 'common.black', borderRadius: 2 }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant={isOn ? 'outlined' : 'contained'}
          onClick={() => {
            setOn(!isOn);
          }}
        >
          {isOn ? 'Stop the camera' : 'Start the camera'}
        </Button>
        <PhotoButton onCode={take} onNone={onNone} />
        {waiting > 0 && (
          <Button disabled={action.isBusy} onClick={() => void send()}>
            Send now
          </Button>
        )}
      </Box>
      <Box role="status" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {waiting > 0 && <p>{texts.waiting(waiting)}</p>}
      </Box>
      <ProblemNote problem={action.problem} />
    </Box>
  );
}

/** Takes codes, counts those that wait, and says what became of those that were sent. */
function useScanning({ caller, onTaken }: Props) {
  const action = useConsoleAction();
  const online = useOnline();
  const [said, setSaid] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState(() => waitingCodes().length);
  const last = useRef('');
  const send = async () => {
    await action.run(async () => {
      setSaid(await sendWaiting(caller));
      await onTaken();
    });
    setWaiting(waitingCodes().length);
  };
  const take = (text: string) => {
    // The camera sees the same code many times a second.
    if (text === last.current) return;
    last.current = text;
    setSaid([takeCode(text)]);
    setWaiting(waitingCodes().length);
    if (navigator.onLine) void send();
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (online && waitingCodes().length > 0) void Promise.resolve().then(() => latest.current());
  }, [online]);
  return { action, said, setSaid, waiting, take, send };
}

/** A photo of the code, for a browser that gives no camera. */
function PhotoButton({ onCode, onNone }: { onCode: (text: string) => void; onNone: () => void }) {
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const text = await codeInPhoto(file);
    if (text) onCode(text);
    else onNone();
  };
  return (
    // The input inside is the control, so the label has no role and takes no focus of its own.
    <Button
      component="label"
      variant="outlined"
      role={undefined}
      tabIndex={-1}
      sx={{ '&:focus-within': { outline: 2, outlineColor: 'primary.main' } }}
    >
      Choose a photo of a code
      <Box
        component="input"
        type="file"
        accept="image/*"
        onChange={(event: ChangeEvent<HTMLInputElement>) => void choose(event)}
        sx={{ position: 'absolute', width: 1, height: 1, opacity: 0, overflow: 'hidden' }}
      />
    </Button>
  );
}
