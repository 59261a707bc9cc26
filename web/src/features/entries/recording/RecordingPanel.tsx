import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { RecordingAnswer } from '@ndeiya/domain/api/recordings';
import { recordingMessages } from '@ndeiya/domain/recordingMessages';
import { Button } from '../../../components/button/Button';
import { RecordingPlayer } from '../../../components/RecordingPlayer';
import { recordingRequests } from '../../../data/recordings/requests';
import {
  forgetRecording,
  goOnRecording,
  pauseRecording,
  type Progress,
} from '../../../data/recordings/sender';
import type { OwnRecording } from '../../../data/recordings/useRecording';
import { useText } from '../../../i18n/language';
import { msg } from '../../../i18n/msg';
import { Problem } from '../Problem';
import { useAction } from '../useAction';
import { megabytes } from './sizes';

const STATES = {
  paused: msg('Your recording waits on this phone.'),
  waiting: msg('There is no network. The recording goes on by itself when it is back.'),
  sending: msg('Your recording is being sent.'),
  elsewhere: msg('Another tab of this browser sends your recording.'),
  failed: msg('The recording could not be sent.'),
} as const;

interface Place {
  entry: string;
  account: string;
}

function Sending({ progress, entry, account }: { progress: Progress } & Place) {
  const t = useText();
  const { status, sent, bytes, isStored, problem } = progress;
  const part = bytes > 0 ? (100 * sent) / bytes : 0;
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 700 }}>
        {t(STATES[status])}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={part}
        aria-label={t('Sent')}
        sx={{ height: 10, borderRadius: 1 }}
      />
      <Typography>
        {megabytes(sent)} / {megabytes(bytes)}
      </Typography>
      <Problem text={problem} />
      <Typography>
        {isStored
          ? t('You can close this page. Open it again later, and the rest is sent.')
          : t('Keep this page open: there is no room on this phone to keep the recording.')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {status === 'sending' || status === 'waiting' ? (
          <Button variant="outlined" onClick={() => void pauseRecording(entry)}>
            {t('Pause')}
          </Button>
        ) : (
          status !== 'elsewhere' && (
            <Button variant="contained" onClick={() => void goOnRecording(entry, account)}>
              {t('Send now')}
            </Button>
          )
        )}
      </Box>
    </>
  );
}

/** A recording whose bytes this device does not have, as the server knows it. */
function Stored({ stored }: { stored: RecordingAnswer }) {
  const t = useText();
  const { state, id, error } = stored;
  if (state === 'rejected') return <Problem text={recordingMessages.rejected[error ?? 'unreadable']} />;
  if (state === 'checking')
    return <Typography role="status">{t('Your recording has arrived. It is being checked.')}</Typography>;
  if (state === 'ready')
    return (
      <>
        <Typography role="status" sx={{ fontWeight: 700 }}>
          {t('Your recording is with the organisers.')}
        </Typography>
        <RecordingPlayer load={() => recordingRequests.play(id)} />
      </>
    );
  return (
    <Typography role="status">
      {t('Your recording is on another phone or browser. Go on there, or choose it here again.')}
    </Typography>
  );
}

interface Props extends Place {
  own: OwnRecording;
  canRemove: boolean;
}

/** Where the recording of an entry stands, and what can be done with it. */
export function RecordingPanel({ own, entry, account, canRemove }: Props) {
  const t = useText();
  const { isBusy, problem, act } = useAction();
  const { stored, progress, reload } = own;
  if (!progress && !stored) return null;
  const remove = async () => {
    await forgetRecording(entry);
    if (stored) await recordingRequests.remove(stored.id);
  };
  const failed = 'The recording could not be removed. Please try again.';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
      {progress ? (
        <Sending progress={progress} entry={entry} account={account} />
      ) : (
        stored && <Stored stored={stored} />
      )}
      <Problem text={problem} />
      {canRemove && (
        <Button
          disabled={isBusy}
          onClick={() => void act({ run: remove, done: () => void reload(), failed })}
          sx={{ justifySelf: 'start' }}
        >
          {t('Remove the recording')}
        </Button>
      )}
    </Box>
  );
}
