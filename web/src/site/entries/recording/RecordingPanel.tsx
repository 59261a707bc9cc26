import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { recordingMessages } from '@ndeiya/domain/recordings/messages';
import type { RecordingAnswer } from '@ndeiya/domain/recordings/recordingApi';
import { isOnThePhone } from '@ndeiya/domain/recordings/recordings';
import { Button } from '../../../components/button/Button';
import { Box } from '../../../components/look/Box';
import { Typography } from '../../../components/look/Typography';
import { ProgressBar } from '../../../components/ProgressBar';
import { RecordingPlayer } from '../../../components/RecordingPlayer';
import type { Progress } from '../../../data/recordings/progress';
import { recordingRequests } from '../../../data/recordings/requests';
import {
  forgetRecording,
  goOnRecording,
  pauseRecording,
  removeRecording,
} from '../../../data/recordings/sender';
import type { RecordingState } from '../../../data/recordings/useRecording';
import { useText } from '../../../i18n/language';
import { msg } from '../../../i18n/msg';
import { useDates } from '../../../i18n/useDates';
import { sizeText } from '../../../lib/sizeText';
import { Problem } from '../Problem';
import { useAction } from '../useAction';
import { useStay } from './useStay';

const STATES = {
  paused: msg('Your recording waits on this phone.'),
  waiting: msg('There is no network. The recording goes on by itself when it is back.'),
  sending: msg('Your recording is being sent.'),
  elsewhere: msg('Another tab of this browser sends your recording.'),
  failed: msg('The recording could not be sent.'),
  replaced: msg(
    'The recording on this phone was removed elsewhere, or another one was given. It is not sent by itself any more.',
  ),
} as const;

const NO_ROOM = msg('Keep this page open: there is no room on this phone to keep the recording.');
const GOES_ON = msg('You can close this page. Open it again later, and the rest is sent.');
/** Says what becomes of the file when the page is closed. */
const CLOSING: Record<Progress['status'], string> = {
  paused: msg('You can close this page. Nothing is sent before you choose to send it.'),
  waiting: GOES_ON,
  sending: GOES_ON,
  elsewhere: GOES_ON,
  failed: '',
  replaced: '',
};

/** The state of an entry's recording, and the commands that this state allows. */
export function RecordingPanel({ canRemove, ...shown }: Props) {
  const { own, entry } = shown;
  if (!own.progress && !own.stored) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
      <Standing {...shown} />
      {canRemove && own.progress?.status !== 'replaced' && <Remove own={own} entry={entry} />}
    </Box>
  );
}

interface Place {
  entry: string;
  account: string;
}

/** The commands for a file on this phone. */
function Commands({ status, entry, account }: Pick<Progress, 'status'> & Place) {
  const t = useText();
  if (status === 'elsewhere') return null;
  const isOn = status === 'sending' || status === 'waiting';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isOn ? (
        <Button variant="outlined" onClick={() => void pauseRecording(entry)}>
          {t('Pause')}
        </Button>
      ) : (
        <Button
          variant={status === 'replaced' ? 'outlined' : 'contained'}
          onClick={() => void goOnRecording(entry, account)}
        >
          {status === 'replaced' ? t('Send it all the same') : t('Send now')}
        </Button>
      )}
      {(status === 'failed' || status === 'replaced') && (
        <Button onClick={() => void forgetRecording(entry)}>{t('Delete it from this phone')}</Button>
      )}
    </Box>
  );
}

function Sending({ progress, ...place }: { progress: Progress } & Place) {
  const t = useText();
  const { status, sent, bytes, isStored, problem } = progress;
  const part = bytes > 0 ? (100 * sent) / bytes : 0;
  const closing = isStored ? CLOSING[status] : NO_ROOM;
  useStay(!isStored);
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 700 }}>
        {t(STATES[status])}
      </Typography>
      {status !== 'replaced' && (
        <>
          <ProgressBar part={part} label={t('Sent')} />
          <Typography>
            {sizeText(sent)} / {sizeText(bytes)}
          </Typography>
        </>
      )}
      <Problem text={problem} />
      {closing && <Typography>{t(closing)}</Typography>}
      <Commands status={status} {...place} />
    </>
  );
}

/** The server gives up a recording of a sent entry when the time is over: nobody is asked to send it again. */
const reasonOf = ({ error, due_at }: RecordingAnswer) =>
  error === 'not_arrived' && due_at !== null ? 'late' : (error ?? 'unreadable');

/** A recording whose bytes this device does not have, as the server knows it. */
function Stored({ stored }: Pick<RecordingState, 'stored'>) {
  const t = useText();
  if (!stored) return null;
  const { state, id } = stored;
  if (state === 'rejected') return <Problem text={recordingMessages.rejected[reasonOf(stored)]} />;
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

/** After the entry was sent, the phone has some time for the bytes of the recording that was chosen then. */
function DueLine({ due_at = null }: Partial<Pick<RecordingAnswer, 'due_at'>>) {
  const t = useText();
  const { longDateTime } = useDates();
  if (due_at === null) return null;
  return <Typography>{t(myEntryMessages.recordingDue, { time: longDateTime(new Date(due_at)) })}</Typography>;
}

interface Props extends Place {
  own: RecordingState;
  canRemove: boolean;
}

/** Takes the recording away, here and from the organisers. */
function Remove({ own, entry }: Pick<Props, 'own' | 'entry'>) {
  const t = useText();
  const { isBusy, problem, act } = useAction();
  const { stored, reload } = own;
  const run = () => removeRecording(entry, stored?.id);
  const failed = 'The recording could not be removed. Please try again.';
  return (
    <>
      <Problem text={problem} />
      <Button
        disabled={isBusy}
        onClick={() => void act({ run, done: () => void reload(), failed })}
        sx={{ justifySelf: 'start', px: 1, ml: -1 }}
      >
        {t('Remove the recording')}
      </Button>
    </>
  );
}

/** Shows what this device sends, or else what the server has. After a recording was replaced elsewhere, both are shown. */
function Standing({ own: { stored, progress }, ...place }: Omit<Props, 'canRemove'>) {
  const isServers = !progress || progress.status === 'replaced';
  const isComing = progress !== null || (stored && isOnThePhone(stored.state));
  return (
    <>
      {progress && <Sending progress={progress} {...place} />}
      {isServers && <Stored stored={stored} />}
      {isComing && <DueLine due_at={stored?.due_at} />}
    </>
  );
}
