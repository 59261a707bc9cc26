import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { Button } from '../../components/button/Button';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import type { KeptEntry, OwnField } from '../../data/entries/changes';
import { useText } from '../../i18n/language';
import { fieldLabels, shownValue } from './fieldTexts';

const texts = myEntryMessages.conflict;

interface Props {
  kept: KeptEntry;
  choose: (field: OwnField, choice: 'here' | 'there') => void;
}

/** Answers that were changed here and on another device: both are shown, and the person chooses. */
export function Conflicts({ kept, choose }: Props) {
  const t = useText();
  const { seen, changes, conflicts } = kept;
  if (conflicts.length === 0) return null;
  return (
    <Box role="alert" sx={box}>
      <Typography sx={{ fontWeight: 700 }}>{t(texts.title)}</Typography>
      <Typography>{t(texts.text)}</Typography>
      {conflicts.map((field) => (
        <Box key={field} role="group" aria-label={t(fieldLabels[field])} sx={{ display: 'grid', gap: 1.5 }}>
          <Typography component="h2" variant="h4">
            {t(fieldLabels[field])}
          </Typography>
          <Answer label={t('On this device')} value={shownValue(field, changes, t)} />
          <Answer label={t('On the other device')} value={shownValue(field, seen, t)} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => choose(field, 'here')}>
              {t('Keep this one')}
            </Button>
            <Button variant="outlined" onClick={() => choose(field, 'there')}>
              {t('Take the other one')}
            </Button>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Answer({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontSize: '0.9rem', color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ maxHeight: 180, overflowY: 'auto', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {value || '–'}
      </Box>
    </Box>
  );
}

const box = {
  display: 'grid',
  gap: 2,
  p: 2,
  borderRadius: 2,
  borderLeft: 6,
  borderColor: 'gold.main',
  bgcolor: 'background.paper',
} as const;
