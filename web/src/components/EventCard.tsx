import type { ReactNode } from 'react';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import ScheduleIcon from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Image } from '@ndeiya/domain/entities/image';
import { useText } from '../i18n/language';
import { useDates } from '../i18n/useDates';
import { paths } from '../lib/paths';
import { CalendarLeaf } from './CalendarLeaf';
import { Fact } from './Fact';
import { DRAWN } from './patterns';
import { Picture } from './Picture';
import { TextLink } from './TextLink';

interface Props {
  event: { id: string; title: string; theme: string; date_time: Date; location: string; image: Image | null };
  past?: boolean;
  /** For the cards that are seen first. */
  priority?: boolean;
  /** A further action beside 'Read More'. */
  children?: ReactNode;
}

/** An event in a list: picture, title, theme, date, place and 'Read More'; the whole card leads to its page. */
export function EventCard({ event, past = false, priority = false, children }: Props) {
  const t = useText();
  const dates = useDates();
  const { id, title, theme, date_time, location, image } = event;
  return (
    <Box component="article" sx={card}>
      <Box sx={{ position: 'relative' }}>
        <Picture
          image={image}
          alt=""
          ratio={1.5}
          priority={priority}
          sizes="(max-width: 600px) 100vw, (max-width: 900px) 50vw, 380px"
          sx={[past && { filter: 'sepia(0.35) saturate(0.8)' }, !image && DRAWN]}
        />
        <CalendarLeaf at={date_time} muted={past} />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, flex: 1, p: 2.5, pt: 2 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography sx={{ color: 'gold.dark', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {theme}
        </Typography>
        <Fact icon={ScheduleIcon}>
          <time dateTime={date_time.toISOString()}>
            {dates.longDate(date_time)}, {dates.time(date_time)}
          </time>
        </Fact>
        <Fact icon={PlaceIcon}>{location}</Fact>
        <Box sx={actions}>
          <TextLink to={paths.event(id)} aria-label={t('Read More: {title}', { title })} sx={cover}>
            {t('Read More')}
          </TextLink>
          {/* Above the link that covers the card. */}
          {children && <Box sx={{ position: 'relative', zIndex: 1 }}>{children}</Box>}
        </Box>
      </Box>
    </Box>
  );
}

const card = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  borderRadius: 2,
  border: 2,
  borderColor: 'earth.main',
  bgcolor: 'background.paper',
  '&:hover, &:focus-within': { borderColor: 'primary.main' },
} as const;

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  mt: 'auto',
  minHeight: 48,
} as const;

const cover = { fontWeight: 650, '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;
