import type { ReactNode } from 'react';
import type { ShownEvent } from '@ndeiya/domain/site/shownRecords';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { ShareButtons } from '../../components/ShareButtons';
import { Weave } from '../../components/Weave';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { paths } from '../../lib/paths';
import { AddToCalendarButton } from './AddToCalendarButton';

export function EventFacts({ event }: { event: ShownEvent }) {
  const t = useText();
  const dates = useDates();
  const { theme, date_time, location } = event;
  return (
    <Box component="aside" data-area aria-label={t('Event facts')} sx={panel}>
      <Weave chart="diamonds" scale={0.8} />
      <Box component="dl" sx={{ m: 0, p: 3, pb: 1, display: 'grid', gap: 2 }}>
        <Item name={t('Date')}>
          <time dateTime={date_time.toISOString()}>{dates.longDateTime(date_time)}</time>
        </Item>
        <Item name={t('Theme')}>
          <Content text={theme} />
        </Item>
        <Item name={t('Location')}>
          <Content text={location} />
        </Item>
      </Box>
      <Box sx={{ p: 3, pt: 1, display: 'grid', gap: 3, justifyItems: 'start' }}>
        <AddToCalendarButton event={event} variant="outlined" />
        <ShareButtons title={event.title} path={paths.event(event.id)} heading={t('Tell a friend')} />
      </Box>
    </Box>
  );
}

function Item({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" sx={{ color: 'gold.light', fontWeight: 700 }}>
        {name}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: '1.1rem', overflowWrap: 'anywhere', textWrap: 'balance' }}
      >
        {children}
      </Typography>
    </div>
  );
}

const panel = {
  overflow: 'hidden',
  borderRadius: 2,
  bgcolor: 'earth.main',
  color: 'earth.contrastText',
  '& .button': { color: 'gold.light' },
} as const;
