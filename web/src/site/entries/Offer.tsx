import { useState } from 'react';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { myEntryMessages as texts } from '@ndeiya/domain/entries/myEntryMessages';
import { Button } from '../../components/button/Button';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { entryRequests } from '../../data/entries/requests';
import { useText } from '../../i18n/language';
import { useOnline } from '../../lib/online';
import { Problem } from './Problem';
import { useAction } from './useAction';

interface Props {
  id: string;
  onDone: (answer: EntryAnswer) => void;
}

/** Takes the place that was offered, or leaves it to the next in line. Leaving it is asked twice. */
export function Offer({ id, onDone }: Props) {
  const t = useText();
  const online = useOnline();
  const [isLeaving, setIsLeaving] = useState(false);
  const { isBusy, problem, act } = useAction();
  const accept = () =>
    act({
      run: () => entryRequests.acceptOffer(id),
      done: onDone,
      success: t(texts.offerAccepted),
      failed: texts.offerFailed,
    });
  const decline = () =>
    act({
      run: () => entryRequests.declineOffer(id),
      done: onDone,
      success: t(texts.offerDeclined),
      failed: texts.offerFailed,
    });
  const isOff = isBusy || !online;
  return (
    <>
      {isLeaving && <Typography role="status">{t(texts.sureToDecline)}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" size="large" disabled={isOff} onClick={() => void accept()}>
          {t('Take the place')}
        </Button>
        {isLeaving ? (
          <Button variant="outlined" size="large" disabled={isOff} onClick={() => void decline()}>
            {t('Yes, give it to somebody else')}
          </Button>
        ) : (
          <Button variant="outlined" size="large" onClick={() => setIsLeaving(true)}>
            {t('I do not want it')}
          </Button>
        )}
      </Box>
      {!online && <Typography>{t(texts.offlineAction)}</Typography>}
      <Problem text={problem} />
    </>
  );
}
