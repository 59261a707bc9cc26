import { messages } from '@ndeiya/domain/kernel/messages';
import { groupedNumber } from '@ndeiya/domain/kernel/timeZone';
import type { Home } from '@ndeiya/domain/site/home';
import { Container } from '../../components/Container';
import { Emphasised } from '../../components/Emphasised';
import { Box } from '../../components/look/Box';
import { useHome } from '../../data/home';
import { useSpeech } from '../../i18n/language';
import { msg } from '../../i18n/msg';

const FIGURES: readonly { field: keyof Home['stats']; label: string }[] = [
  { field: 'total_events', label: msg('Events') },
  { field: 'total_participants', label: msg('Participants') },
  { field: 'total_users', label: msg('Users') },
  { field: 'total_videos', label: msg('Videos') },
  { field: 'total_gallery_items', label: msg('Gallery images') },
];

/** The five totals (spec §2, §3). Nothing when they cannot be read, because the lists below have a retry. */
export function StatsStrip() {
  const { t, language } = useSpeech();
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
                  <Emphasised>{groupedNumber(data.stats[field], language)}</Emphasised>
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
  // The height of the figures, so that the layout does not move when they load.
  minHeight: { xs: 216, sm: 128, md: 157 },
  pb: { xs: 3, md: 4 },
} as const;

const figures = {
  display: 'grid',
  m: 0,
  columnGap: 2,
  gridTemplateColumns: { xs: 'repeat(6, minmax(0, 1fr))', sm: 'repeat(5, minmax(0, 1fr))' },
  '& > :nth-of-type(-n + 3)': { gridColumn: { xs: 'span 2', sm: 'auto' } },
  '& > :nth-of-type(n + 4)': { gridColumn: { xs: 'span 3', sm: 'auto' } },
  '& > *': { borderTop: 3, borderColor: 'divider', py: { xs: 1.25, sm: 2 } },
} as const;

const number = {
  m: 0,
  color: 'primary.main',
  fontFamily: 'h1.fontFamily',
  fontSize: { xs: '2.75rem', md: '4rem' },
  fontWeight: 800,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums lining-nums',
} as const;
