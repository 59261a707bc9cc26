import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { CloudDoneOutlinedIcon as CloudDoneIcon } from '../../components/icons/CloudDoneOutlinedIcon';
import { SmartphoneIcon } from '../../components/icons/SmartphoneIcon';
import { Box } from '../../components/look/Box';
import type { SyncState } from '../../data/entries/sync';
import { useText } from '../../i18n/language';
import { serverError } from '../../lib/apiErrors';
import { useOnline } from '../../lib/online';

const { saved } = myEntryMessages;

interface Props {
  sync: SyncState;
  hasChanges: boolean;
  /** False when the browser refuses to store data. */
  isStored: boolean;
}

/** Shows if the answers are stored on this device only or on the server too. */
export function SyncLine(props: Props) {
  const t = useText();
  const online = useOnline();
  const { sync, hasChanges } = props;
  const Icon = hasChanges ? SmartphoneIcon : CloudDoneIcon;
  const reason = hasChanges && sync.status === 'failed' ? serverError(sync.error) : undefined;
  return (
    <Box role="status" sx={line}>
      <Icon aria-hidden fontSize="small" />
      <span>
        {t(sentenceOf(props, online))} {reason && t(reason)}
      </span>
    </Box>
  );
}

function sentenceOf({ sync, hasChanges, isStored }: Props, online: boolean): string {
  if (hasChanges && !isStored) return saved.notHere;
  if (sync.status === 'busy') return hasChanges ? saved.sending : saved.there;
  if (!hasChanges) return saved.there;
  if (!online) return saved.hereOnly;
  if (sync.status !== 'failed') return saved.here;
  return Object.keys(sync.fields).length > 0 ? saved.refused : saved.failed;
}

const line = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  fontSize: '0.95rem',
  lineHeight: 1.4,
  color: 'text.secondary',
} as const;
