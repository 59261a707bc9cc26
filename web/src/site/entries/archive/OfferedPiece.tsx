import { useState } from 'react';
import type { ArchiveAnswer } from '@ndeiya/domain/archive/archiveApi';
import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { Button } from '../../../components/button/Button';
import { Box } from '../../../components/look/Box';
import { Typography } from '../../../components/look/Typography';
import { TextLink } from '../../../components/TextLink';
import { archiveRequests } from '../../../data/entries/archiveRequests';
import { useText } from '../../../i18n/language';
import { useOnline } from '../../../lib/online';
import { paths } from '../../../lib/paths';
import { Problem } from '../Problem';
import { useAction } from '../useAction';
import { ProposedWords } from './ProposedWords';

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
      failed: texts.takeBackFailed,
    });
  return (
    <>
      <Typography>{t(texts.states[state])}</Typography>
      {state === 'published' && (
        <TextLink to={paths.archivePiece(id)} sx={{ justifySelf: 'start', py: 1 }}>
          {t('See it in the archive')}
        </TextLink>
      )}
      {state !== 'withdrawn' && lacks.includes('consent') && <Typography>{t(texts.needsConsent)}</Typography>}
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
          <Typography sx={{ width: '100%' }}>{t(texts.takeBack)}</Typography>
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
