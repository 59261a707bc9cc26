import Box from '@mui/material/Box';
import { clockTime } from '@ndeiya/domain/kernel/time';
import { programmeAdminMessages as texts } from '@ndeiya/domain/programme/adminMessages';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { TimeChange } from './moves';

interface Props {
  /** The changes, a sentence for each. */
  changes: readonly string[];
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a programme changes that everybody sees. */
export function ChangeQuestion({ changes, ...props }: Props) {
  return (
    <ConfirmDialog open text={texts.askChange.question} {...props} detail={texts.askChange.follows}>
      <Box component="ul" aria-label="What changes" sx={{ pl: 2.5, mb: 0 }}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </Box>
    </ConfirmDialog>
  );
}

const timeText = (time: number | null) => (time === null ? '–' : clockTime(new Date(time)));

/** '10:20 instead of 10:00: A3 Mumbi' */
export const changeText = ({ name, from, to }: TimeChange): string =>
  `${timeText(to)} instead of ${timeText(from)}: ${name}`;
