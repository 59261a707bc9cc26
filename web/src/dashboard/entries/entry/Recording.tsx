import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { recordingMessages } from '@ndeiya/domain/recordings/messages';
import { isOnThePhone } from '@ndeiya/domain/recordings/recordings';
import { RecordingPlayer } from '../../../components/RecordingPlayer';
import { updateEntry } from '../../../data/admin/entryCommands';
import { recordingRequests } from '../../../data/recordings/requests';
import { useCommand } from '../../../lib/useCommand';
import { RECORDING_CHIPS } from '../../kit/entryChips';
import { StatusChip } from '../../kit/StatusChip';
import { AttachRecording } from './AttachRecording';

/** Shows the recording with its player, and lets organisers attach one that came by WhatsApp. */
export function Recording({ entry }: { entry: Entry }) {
  const { id, link_url } = entry;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {link_url && (
        <Link href={link_url} target="_blank" rel="noreferrer noopener">
          {link_url}
        </Link>
      )}
      <File {...entry} />
      {entry.recordings_kept.length > 0 && <Kept entry={entry} />}
      <AttachRecording entry={id} />
    </Box>
  );
}

/** Says that files are kept from judges or the archive, and lets an organiser say that they need not be. */
function Kept({ entry }: { entry: Entry }) {
  const { isBusy, run } = useCommand();
  const { recordingsKept, hearsNobody, saidHearsNobody, hearsNobodyFailed } = entryAdminMessages;
  const hears_nobody = entry.recordings_kept.map(({ sha256 }) => sha256);
  return (
    <>
      <span>{recordingsKept(entry.recordings_kept.every(({ judges }) => judges))}</span>
      {entry.recording !== null && (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          onClick={() =>
            void run(() => updateEntry(entry, { hears_nobody }), {
              failed: hearsNobodyFailed,
              done: saidHearsNobody,
            })
          }
        >
          {hearsNobody}
        </Button>
      )}
    </>
  );
}

/** Why the newest recording was refused. It is read on request, because the entry has only the state. */
function Reason({ entry }: { entry: string }) {
  const [reason, setReason] = useState('');
  const ask = async () => {
    const { recording } = await recordingRequests.show(entry).catch(() => ({ recording: null }));
    setReason(
      recording?.error ? recordingMessages.rejected[recording.error] : entryAdminMessages.recording.noReason,
    );
  };
  if (reason) return <span>{reason}</span>;
  return (
    <Link component="button" type="button" onClick={() => void ask()}>
      Why?
    </Link>
  );
}

const isOnItsWay = (state: Entry['recording_state']) =>
  state !== null && (isOnThePhone(state) || state === 'checking');

type FileProps = Pick<Entry, 'id' | 'link_url' | 'recording' | 'recording_state'>;

/** The file, or where it stands. What is on its way cannot be played yet, and the entry may name that one. */
function File({ id, link_url, recording, recording_state: state }: FileProps) {
  const chip = state && RECORDING_CHIPS[state];
  if (recording === null && !chip) return link_url === '' && 'None';
  return (
    <>
      {chip && <StatusChip {...chip} />}
      {state === 'rejected' && <Reason key={id} entry={id} />}
      {recording !== null && !isOnItsWay(state) && (
        <RecordingPlayer key={recording} load={() => recordingRequests.play(recording)} />
      )}
    </>
  );
}
