import Box from '@mui/material/Box';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import { overviewMessages } from '@ndeiya/domain/overview/messages';
import type { LostPassAnswer } from '@ndeiya/domain/people/lostPassApi';
import { useCommand } from '../../lib/useCommand';
import { Reach } from '../kit/Reach';
import { RowActions } from '../kit/RowActions';

const { toDo: texts } = overviewMessages;

interface Props {
  lost: LostPassAnswer;
  onDone: () => Promise<void>;
}

/** A number whose holder asks for a new link. It stays until an organiser is done with it. */
export function LostLinkRow({ lost, onDone }: Props) {
  const { isBusy, run } = useCommand();
  const id = `lost-${lost.id}`;
  const done = () => {
    void run(onDone, { done: texts.lostDone, failed: texts.lostFailed });
  };
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' }, px: 2, py: 1 }}>
      <span id={id}>
        {texts.lost} <Reach at={lost.phone} />
      </span>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {`, ${formatLongDateTime(new Date(lost.created_at))}`}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{texts.lostHelp}</Box>
      <RowActions describedBy={id} actions={[{ label: 'Done', run: done, disabled: isBusy }]} />
    </Box>
  );
}
