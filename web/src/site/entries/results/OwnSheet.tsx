import { useId } from 'react';
import { ownResultTexts as texts } from '@ndeiya/domain/results/ownTexts';
import type { OwnResult } from '@ndeiya/domain/results/resultApi';
import { Box } from '../../../components/look/Box';
import { Typography } from '../../../components/look/Typography';
import { useText } from '../../../i18n/language';

type Criteria = OwnResult['criteria'];
type OwnSheet = OwnResult['sheets'][number];

/** The sheet of one judge, who is named by the seat. */
export function OwnSheet({ sheet, criteria }: { sheet: OwnSheet; criteria: Criteria }) {
  const t = useText();
  const heading = useId();
  const { judge, state, total, marks, comment } = sheet;
  return (
    <Box component="article" aria-labelledby={heading} sx={box}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography id={heading} component="h3" sx={{ fontWeight: 700 }}>
          {t('Judge {seat}', { seat: judge })}
        </Typography>
        {total !== null && (
          <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{total}</Typography>
        )}
      </Box>
      {state === 'confirmed' ? (
        <Marks marks={marks} criteria={criteria} />
      ) : (
        <Typography sx={{ mt: 1 }}>{t(texts[state])}</Typography>
      )}
      {comment !== '' && (
        <Box component="blockquote" sx={quote}>
          {comment}
        </Box>
      )}
    </Box>
  );
}

function Marks({ marks, criteria }: { marks: OwnSheet['marks']; criteria: Criteria }) {
  const t = useText();
  return (
    <Box component="dl" sx={list}>
      {criteria.map(({ key, label, max }) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
            {t(label)}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
            {t('{mark} of {max}', { mark: marks[key] ?? '–', max })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const box = { p: 2, border: 1, borderColor: 'divider', borderRadius: 2 } as const;
const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  mt: 1,
} as const;
const quote = {
  m: 0,
  mt: 1.5,
  pl: 2,
  borderLeft: 4,
  borderColor: 'gold.main',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;
