import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import { isMediaType, RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { mediaTypeOf } from '../../../data/recordings/fileType';
import { type Progress, progresses } from '../../../data/recordings/progress';
import {
  giveRecording,
  goOnRecording,
  removeRecording,
  resumeRecording,
} from '../../../data/recordings/sender';
import { notify } from '../../../lib/notify';
import { useSession } from '../../../lib/session/session';
import { useStore } from '../../../lib/store';
import { runCommand, useCommand } from '../../../lib/useCommand';

const { recording: texts } = entryAdminMessages;

const STATES: Record<Progress['status'], string> = {
  paused: 'Stopped.',
  waiting: 'No network. It goes on by itself.',
  sending: 'Being sent. Keep the dashboard open.',
  elsewhere: 'Another tab sends it.',
  failed: 'Not sent.',
  replaced: 'Not sent: it was removed, or another one was given meanwhile.',
};

/** Attaches a file that came to the organisers. It is sent as a phone sends it, so a bad line is no problem here either. */
export function AttachRecording({ entry }: { entry: string }) {
  const { uid } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const progress = useStore(progresses).get(entry);
  const { isBusy, run } = useCommand();
  useEffect(() => {
    if (uid !== null) void resumeRecording(entry, uid);
  }, [entry, uid]);
  const attach = async (file: File) => {
    const refusal = refusalOf(file);
    if (refusal !== null) {
      notify.error(refusal);
      return;
    }
    const given = { entry, account: uid ?? '', file, mime: mediaTypeOf(file) };
    await run(() => giveRecording(given, true), { failed: texts.attachFailed });
  };
  // The server forgets it too, or it would wait for the file, and hide the recording that can be played.
  const cancel = () => runCommand(() => removeRecording(entry), { failed: texts.cancelFailed });
  if (progress)
    return (
      <Sending
        progress={progress}
        onAgain={() => void goOnRecording(entry, uid ?? '')}
        onStop={() => void cancel()}
      />
    );
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="audio/*,video/*"
        aria-label="Recording"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void attach(file);
          target.value = '';
        }}
      />
      <Button size="small" variant="outlined" disabled={isBusy} onClick={() => input.current?.click()}>
        Attach a recording
      </Button>
    </>
  );
}

function Sending({
  progress,
  onAgain,
  onStop,
}: {
  progress: Progress;
  onAgain: () => void;
  onStop: () => void;
}) {
  const { status, sent, bytes, problem } = progress;
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 0.5 }}>
      <span role="status">
        {STATES[status]} {problem}
      </span>
      <LinearProgress variant="determinate" value={bytes > 0 ? (100 * sent) / bytes : 0} aria-label="Sent" />
      <Box sx={{ display: 'flex', gap: 1, ml: -1.75 }}>
        {(status === 'failed' || status === 'paused' || status === 'replaced') && (
          <Button size="small" onClick={onAgain}>
            Send again
          </Button>
        )}
        <Button size="small" onClick={onStop}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

/** The sentence for a file that cannot be a recording; null for one that can. */
function refusalOf(file: File): string | null {
  const { size } = file;
  if (!isMediaType(mediaTypeOf(file)) || size === 0) return texts.noFile;
  return size > RECORDINGS.bytes ? texts.tooLarge : null;
}
