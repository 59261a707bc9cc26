import { useId, useRef, useState } from 'react';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { myEntryMessages as texts } from '@ndeiya/domain/entries/myEntryMessages';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { Button } from '../../components/button/Button';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { entryRequests } from '../../data/entries/requests';
import { useText } from '../../i18n/language';
import { useOnline } from '../../lib/online';
import { TextInput } from './inputs';
import { Problem } from './Problem';
import { useAction } from './useAction';

interface Props {
  id: string;
  onDone: (answer: EntryAnswer) => void;
}

/** Withdraws the entry, after a question with room for a reason. */
export function Withdraw(props: Props) {
  const t = useText();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <Button variant="outlined" onClick={() => dialog.current?.showModal()}>
        {t('Withdraw this entry')}
      </Button>
      <Box component="dialog" ref={dialog} aria-labelledby={title} sx={look}>
        <Typography id={title} component="h2" variant="h3" sx={{ mb: 2 }}>
          {t('Withdraw this entry?')}
        </Typography>
        <Question {...props} onClose={close} />
      </Box>
    </>
  );
}

/** The question before an entry is withdrawn, in the browser's own dialog, which keeps the focus inside. */
function Question({ id, onDone, onClose }: Props & { onClose: () => void }) {
  const t = useText();
  const online = useOnline();
  const [reason, setReason] = useState('');
  const { isBusy, problem, act } = useAction();
  const withdraw = () =>
    act({
      run: () => entryRequests.withdraw(id, reason.trim()),
      done: onDone,
      success: t(texts.withdrawn),
      failed: texts.withdrawFailed,
    });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>{t(texts.sureToWithdraw)}</Typography>
      <TextInput
        label={t('Reason (optional)')}
        value={reason}
        onChange={setReason}
        maxLength={LIMITS.shortTextChars}
      />
      {!online && <Typography>{t(texts.offlineAction)}</Typography>}
      <Problem text={problem} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" disabled={isBusy || !online} onClick={() => void withdraw()}>
          {t('Yes, withdraw')}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {t('Keep my entry')}
        </Button>
      </Box>
    </Box>
  );
}

const look = {
  width: 'min(480px, calc(100vw - 32px))',
  boxSizing: 'border-box',
  p: 3,
  border: 0,
  borderRadius: 2,
  bgcolor: 'background.paper',
  color: 'text.primary',
  '&::backdrop': { background: 'rgb(23 14 10 / 0.6)' },
} as const;
