import type { ArchiveAnswer } from '@ndeiya/domain/archive/archiveApi';
import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { Button } from '../../../components/button/Button';
import { Box } from '../../../components/look/Box';
import { Typography } from '../../../components/look/Typography';
import { archiveRequests } from '../../../data/entries/archiveRequests';
import { useText } from '../../../i18n/language';
import { msg } from '../../../i18n/msg';
import { useOnline } from '../../../lib/online';
import { Problem } from '../Problem';
import { useAction } from '../useAction';

const FIELDS = {
  title: msg('Title'),
  text: msg('Words'),
  translation: msg('Translation'),
  meaning: msg('Meaning'),
};
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

interface Props {
  piece: ArchiveAnswer;
  onChanged: (piece: ArchiveAnswer) => void;
}

/** Asks the owner about the words that a translator proposes. Without an answer the own words stay. */
export function ProposedWords({ piece, onChanged }: Props) {
  const t = useText();
  const online = useOnline();
  const { isBusy, problem, act } = useAction();
  const { id, rev, proposal } = piece;
  if (!proposal) return null;
  const decide = (accept: boolean) =>
    act({
      run: () => archiveRequests.decideWords(id, { rev, accept }),
      done: onChanged,
      success: accept ? t('The proposed words are yours now.') : t('Your words stay.'),
      failed: texts.decideFailed,
    });
  return (
    <Box role="group" aria-label={t('Proposed words')} sx={note}>
      <Typography>{t(texts.proposed)}</Typography>
      {NAMES.filter((name) => proposal[name] !== piece[name]).map((name) => (
        <Box key={name} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <strong>{t(FIELDS[name])}</strong>
          {/* Screen readers do not say which words are struck out. */}
          <div>
            {t('Yours:')} {piece[name] === '' ? '–' : <del>{piece[name]}</del>}
          </div>
          <div>
            {t('Proposed:')} {proposal[name] === '' ? '–' : <ins>{proposal[name]}</ins>}
          </div>
        </Box>
      ))}
      <Problem text={problem} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" disabled={isBusy || !online} onClick={() => void decide(true)}>
          {t('Take these words')}
        </Button>
        <Button variant="outlined" disabled={isBusy || !online} onClick={() => void decide(false)}>
          {t('Keep my words')}
        </Button>
      </Box>
    </Box>
  );
}

const note = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  border: 2,
  borderColor: 'gold.main',
  borderRadius: 1.5,
} as const;
