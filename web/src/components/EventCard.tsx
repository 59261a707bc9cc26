import type { ReactNode } from 'react';
import type { Image } from '@ndeiya/domain/kernel/image';
import { Content } from '../i18n/Content';
import { useText } from '../i18n/language';
import { useDates } from '../i18n/useDates';
import { ACROSS_PHONE } from '../lib/imageUrl';
import { paths } from '../lib/paths';
import { BothTitles } from './BothTitles';
import { CalendarLeaf } from './CalendarLeaf';
import { Fact } from './Fact';
import { ArrowForwardIcon as ArrowIcon } from './icons/ArrowForwardIcon';
import { PlaceOutlinedIcon as PlaceIcon } from './icons/PlaceOutlinedIcon';
import { ScheduleIcon } from './icons/ScheduleIcon';
import { Box } from './look/Box';
import { Typography } from './look/Typography';
import { RIDGES_BACKGROUND } from './patterns';
import { Picture } from './Picture';
import { TextLink } from './TextLink';
import { visuallyHidden } from './visuallyHidden';

interface Props {
  event: { id: string; title: string; theme: string; date_time: Date; location: string; image: Image | null };
  past?: boolean;
  /** The picture of a card on the first screen loads before others. */
  priority?: boolean;
  children?: ReactNode;
}

/**
 * An event in a list: picture, title, theme, date, place and 'Read More'; the whole card is a link to its
 * page.
 */
export function EventCard({ event, past = false, priority = false, children }: Props) {
  const t = useText();
  const dates = useDates();
  const { id, title, theme, date_time, location, image } = event;
  return (
    <Box component="article" data-card sx={card}>
      <Box sx={{ position: 'relative', overflow: 'hidden' }}>
        <Picture
          image={image}
          alt=""
          ratio={1.5}
          priority={priority}
          sizes={`${ACROSS_PHONE}, (max-width: 900px) 50vw, 380px`}
          sx={[picture, past && { filter: 'saturate(0.55)' }, !image && RIDGES_BACKGROUND]}
        />
        <Box sx={{ position: 'absolute', left: 16, bottom: 16 }}>
          <CalendarLeaf at={date_time} muted={past} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, flex: 1, px: { xs: 2, sm: 2.5 }, py: 2 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          <BothTitles text={title} />
        </Typography>
        <Typography sx={{ color: 'primary.main', fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Content text={theme} />
        </Typography>
        <Fact icon={ScheduleIcon}>
          <time dateTime={date_time.toISOString()}>
            {dates.longDate(date_time)}, {dates.time(date_time)}
          </time>
        </Fact>
        <Fact icon={PlaceIcon}>
          <Content text={location} />
        </Fact>
        <Box sx={actions}>
          <TextLink to={paths.event(id)} sx={cover}>
            <span aria-hidden>{t('Read More')}</span>
            {/* As text instead of a label, because search engines read link texts, and 'Read More' alone says nothing. */}
            <Box component="span" sx={visuallyHidden}>
              {t('Read More: {title}', { title: t(title) })}
            </Box>
            <ArrowIcon aria-hidden className="arrow" sx={{ fontSize: '1.2em' }} />
          </TextLink>
          {/* Above the link that covers the card. */}
          {children && <Box sx={further}>{children}</Box>}
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
  bgcolor: 'background.paper',
  boxShadow: '0 0 0 1px var(--mui-palette-divider)',
  transition: 'box-shadow 200ms',
  '&:hover, &:focus-within': { boxShadow: '0 0 0 3px var(--mui-palette-primary-main)' },
  '& a:focus-visible .arrow': { transform: 'translateX(5px)' },
  // A finger hovers too, at the moment of its tap, and a slow phone would begin to move the picture before it follows the link.
  '@media (hover: hover)': {
    '& img, & .arrow': { transition: 'transform 400ms' },
    '&:hover img': { transform: 'scale(1.03)' },
    '&:hover .arrow': { transform: 'translateX(5px)' },
  },
} as const;

const picture = { transformOrigin: 'center' } as const;

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  mt: 'auto',
  minHeight: 48,
} as const;

const further = { position: 'relative', zIndex: 1, mx: -1, '& .button': { px: 1 } } as const;

const cover = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 44,
  fontWeight: 700,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
