import { Fragment } from 'react';
import type { PublicRound, PublicRow } from '@ndeiya/domain/results/publicResults';
import { resultTexts } from '@ndeiya/domain/results/texts';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { Box } from '../look/Box';
import { Typography } from '../look/Typography';
import { ruledList } from '../ruledList';

/** Everybody's place, class by class. */
export function Classes({ round }: { round: PublicRound }) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 } }}>
      {round.classes.map(({ name, categories, small }) => {
        const rows = round.rows.filter((row) => row.class === name);
        const isAlone = categories.length === 1;
        return (
          <div key={name}>
            <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
              {isAlone ? (
                <Content text={name} />
              ) : (
                categories.map((category, index) => (
                  <Fragment key={category}>
                    {index > 0 && ', '}
                    <Content text={category} />
                  </Fragment>
                ))
              )}
            </Typography>
            {(!isAlone || small) && (
              <Typography sx={{ color: 'text.secondary' }}>
                {t(isAlone ? resultTexts.small : resultTexts.merged)}
              </Typography>
            )}
            <Box component="ol" sx={ruledList}>
              {rows
                .toSorted((a, b) => a.place_in_class - b.place_in_class)
                .map((row) => (
                  <Row key={row.entry} row={row} isAlone={isAlone} />
                ))}
            </Box>
          </div>
        );
      })}
      {round.unranked.length > 0 && <Unranked round={round} />}
    </Box>
  );
}

/** The totals of the judges, by seat. */
function Totals({ judges }: Pick<PublicRow, 'judges'>) {
  const t = useText();
  return (
    <Box component="dl" sx={totals}>
      {judges.map(({ judge, total, estimated }) => (
        <div key={judge}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {t('Judge {seat}', { seat: judge })}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {total}
            {estimated && ` (${t(resultTexts.estimated)})`}
          </Box>
        </div>
      ))}
    </Box>
  );
}

function How({ row }: { row: PublicRow }) {
  const t = useText();
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <Box component="summary" sx={summary}>
        {t('How was this reached?')}
        <Box component="span" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
          {' '}
          ({row.name})
        </Box>
      </Box>
      {row.judges.length > 0 && <Totals judges={row.judges} />}
      {/* The engine writes these sentences in English (docs/results.md). */}
      <Box component="ul" lang="en" sx={{ m: 0, mb: 1.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {row.explain.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Box>
  );
}

function Row({ row, isAlone }: { row: PublicRow; isAlone: boolean }) {
  // A name that is not public is the number already.
  const facts = [`No. ${row.number}`, row.title].filter((fact) => fact !== '' && fact !== row.name);
  return (
    <Box component="li" sx={line}>
      <Box sx={place}>{row.place_in_class}</Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{row.name}</Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
          {!isAlone && facts.length > 0 && ' · '}
          {!isAlone && <Content text={row.category} />}
        </Typography>
        <How row={row} />
      </Box>
      {row.final !== null && <Box sx={final}>{row.final}</Box>}
    </Box>
  );
}

function Unranked({ round }: { round: PublicRound }) {
  const t = useText();
  const { statuses } = resultTexts;
  return (
    <div>
      <Typography variant="h3">{t(resultTexts.unranked)}</Typography>
      <Box component="ul" sx={ruledList}>
        {round.unranked.map(({ number, name, status }) => (
          <Box component="li" key={number} sx={{ py: 1 }}>
            {name} · {t(statuses[status as keyof typeof statuses])}
          </Box>
        ))}
      </Box>
    </div>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  columnGap: 1,
  py: 1.5,
} as const;
const place = {
  fontFamily: 'h1.fontFamily',
  fontWeight: 800,
  fontSize: '1.75rem',
  lineHeight: 1.1,
  textAlign: 'center',
  color: 'primary.main',
} as const;
const final = { fontWeight: 700, fontSize: '1.15rem', fontVariantNumeric: 'tabular-nums' } as const;
const summary = {
  display: 'list-item',
  width: 'fit-content',
  py: 1.25,
  cursor: 'pointer',
  color: 'primary.main',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
} as const;
const totals = { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0, mb: 1.5 } as const;
