import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { DATE_LOCALE } from '@ndeiya/domain/constants';
import type { Home } from '@ndeiya/domain/entities/home';
import { messages } from '@ndeiya/domain/messages';
import { useHome } from '../../data/home';
import { useText } from '../../i18n/language';
import { msg } from '../../i18n/msg';

const FIGURES: readonly { field: keyof Home['stats']; label: string }[] = [
  { field: 'total_events', label: msg('Events') },
  { field: 'total_participants', label: msg('Participants') },
  { field: 'total_users', label: msg('Users') },
  { field: 'total_videos', label: msg('Videos') },
  { field: 'total_gallery_items', label: msg('Gallery images') },
];

/** The five totals (spec §2, §3). Nothing where they cannot be had: the lists below offer to try again. */
export function StatsStrip() {
  const t = useText();
  const { status, data } = useHome();
  if (status === 'failed') return null;
  return (
    <Box component="section" aria-label={t('Statistics')} sx={strip}>
      <Container>
        {data ? (
          <Box component="dl" sx={figures}>
            {FIGURES.map(({ field, label }) => (
              <Box key={field} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
                <Box component="dt">{t(label)}</Box>
                <Box component="dd" sx={number}>
                  {data.stats[field].toLocaleString(DATE_LOCALE)}
                </Box>
              </Box>
            ))}
          </Box>
        ) : (
          <Box role="status">{t(messages.stats.loading)}</Box>
        )}
      </Container>
    </Box>
  );
}

const strip = {
  display: 'grid',
  alignItems: 'center',
  // As high as the figures, so that nothing moves when they come.
  minHeight: { xs: 328, sm: 148 },
  py: 3,
  textAlign: 'center',
  bgcolor: 'earth.main',
  color: 'earth.contrastText',
} as const;

const figures = {
  display: 'grid',
  m: 0,
  gap: { xs: 2.5, sm: 2 },
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(5, 1fr)' },
  '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;

const number = {
  m: 0,
  color: 'gold.main',
  fontFamily: 'h2.fontFamily',
  fontSize: { xs: '2.5rem', md: '3rem' },
  fontWeight: 700,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums lining-nums',
} as const;
