import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import type { RecordingAnswer } from '@ndeiya/domain/recordings/recordingApi';
import { isOnThePhone } from '@ndeiya/domain/recordings/recordings';
import { Box } from '../../../components/look/Box';
import { Typography } from '../../../components/look/Typography';
import { useAccount } from '../../../data/entries/account';
import { useRecording } from '../../../data/recordings/useRecording';
import { useText } from '../../../i18n/language';
import { canFill } from '../viewState';
import { ChooseFile } from './ChooseFile';
import { RecordingPanel } from './RecordingPanel';

/**
 * The recording on the page of its entry. After the entry was sent, this page goes on sending what the phone still has, and
 * takes the same file again where it has none.
 */
export function OwnRecording({ entry }: { entry: EntryAnswer }) {
  const t = useText();
  const account = useAccount();
  const own = useRecording(account, entry.id);
  const { stored, progress, reload } = own;
  if (!stored && !progress) return null;
  const mayChoose = !canFill(entry) && !progress && stored && isExpected(stored);
  const uid = account.uid ?? '';
  return (
    <Box component="section" aria-labelledby="recording" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id="recording" variant="h3" component="h2">
        {t('Recording')}
      </Typography>
      <RecordingPanel own={own} entry={entry.id} account={uid} canRemove={canFill(entry)} />
      {mayChoose && <ChooseFile entry={entry} account={uid} isFixed onGiven={() => void reload()} />}
    </Box>
  );
}

/**
 * The entry was sent, and the bytes of its recording may still come from any phone that has the file. The server knows if
 * there is time left; a phone's clock may be wrong.
 */
const isExpected = ({ state, due_at, upload_path }: RecordingAnswer) =>
  isOnThePhone(state) && due_at !== null && upload_path !== null;
