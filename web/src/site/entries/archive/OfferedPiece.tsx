import { useState } from 'react';
import type { ArchiveAnswer } from '@ndeiya/domain/archive/archiveApi';
import { Button } from '../../../components/button/Button';
import { Box } from '../../../components/look/Box';
import { Typography } from '../../../components/look/Typography';
import { archiveRequests } from '../../../data/entries/archiveRequests';
import { useText } from '../../../i18n/language';
import { msg } from '../../../i18n/msg';
import { useOnline } from '../../../lib/online';
import { Problem } from '../Problem';
import { useAction } from '../useAction';
import { ProposedWords } from './ProposedWords';

const STATES: Record<ArchiveAnswer['state'], string> = {
  offered: msg('Your piece is offered. Somebody reads it before it is published.'),
  reviewed: msg('Your piece is reviewed. The organisers publish it next.'),
  published: msg('Your piece is in the archive.'),
  withdrawn: msg('Your piece is not in the archive any more.'),
};

interface Props {
  piece: ArchiveAnswer;
  onChanged: (piece: ArchiveAnswer) => void;
}

/** Says where an offered piece stands, and takes it back. */
export function OfferedPiece({ piece, onChanged }: Props) {
  const { id, state, lacks } = piece;
  const t = useText();
  const online = useOnline();
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, problem, act } = useAction();
  const takeBack = () =>
    act({
      run: () => archiveRequests.takeBack(id),
      done: (changed) => {
        setIsAsked(false);
        onChanged(changed);
      },
      success: t('Your piece is taken back.'),
      failed: 'Your piece could not be taken back. Please try again.',
    });
  return (
    <>
      <Typography>{t(STATES[state])}</Typography>
      {state !== 'withdrawn' && lacks.includes('consent') && (
        <Typography>
          {t(
            'Nothing can be shown yet: each member under 18 needs the consent of a guardian who was asked about the archive.',
          )}
        </Typography>
      )}
      <ProposedWords piece={piece} onChanged={onChanged} />
      <Problem text={problem} />
      {state !== 'withdrawn' && !isAsked && (
        <Box>
          <Button
            variant="outlined"
            onClick={() => {
              setIsAsked(true);
            }}
          >
            {t('Take it back')}
          </Button>
        </Box>
      )}
      {isAsked && (
        <Box role="group" aria-label={t('Take it back')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Typography sx={{ width: '100%' }}>
            {t('It leaves the archive at once. You can offer it again, and then it is reviewed again.')}
          </Typography>
          <Button variant="contained" disabled={isBusy || !online} onClick={() => void takeBack()}>
            {t('Yes, take it back')}
          </Button>
          <Button
            variant="outlined"
            onClick={() => {
              setIsAsked(false);
            }}
          >
            {t('Cancel')}
          </Button>
        </Box>
      )}
    </>
  );
}
