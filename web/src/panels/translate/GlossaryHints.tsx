import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import type { Desk } from './desk';
import { termsFor } from './glossary';
import type { Row } from './rows';

const { glossary: words } = workMessages;

/** The words that the site uses for what the text says, closed at first; nothing where the glossary has none. */
export function GlossaryHints({ row, desk: { glossary, language } }: { row: Row; desk: Desk }) {
  const { english, suggestion } = row;
  const terms = useMemo(
    () => termsFor(glossary, english, suggestion?.text),
    [glossary, english, suggestion?.text],
  );
  if (terms.length === 0) return null;
  return (
    <Box component="details" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1.25 }}>
        {words.title(terms.length)}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.lead}
      </Typography>
      <Box component="dl" sx={LIST}>
        {terms.map(({ word, meaning }) => (
          <div key={word}>
            <Typography component="dt" lang={language.id} sx={{ fontWeight: 600 }}>
              {word}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {meaning}
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  );
}

const LIST = { display: 'grid', gap: 1, my: 1 };
