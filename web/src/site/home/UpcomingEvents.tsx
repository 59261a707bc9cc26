import { messages } from '@ndeiya/domain/kernel/messages';
import type { Home } from '@ndeiya/domain/site/home';
import { EmptyState } from '../../components/EmptyState';
import { EventCard } from '../../components/EventCard';
import { LinkButton } from '../../components/LinkButton';
import { LoadFailed } from '../../components/LoadFailed';
import { Box } from '../../components/look/Box';
import { Section } from '../../components/Section';
import { Skeleton } from '../../components/Skeleton';
import { useHome } from '../../data/home';
import { useText } from '../../i18n/language';
import { useNow } from '../../lib/hydrated';
import { withoutPreview } from '../../lib/imageUrl';
import { anchors, paths } from '../../lib/paths';
import { plainList } from './styles';

const SKELETONS = ['first', 'second', 'third'] as const;
/** Phones show them in one column, where more would push the rest of the page down. */
const ON_PHONES = 3;

/** Upcoming events, the soonest first; the latest past ones while none is planned (spec §2). */
export function UpcomingEvents() {
  const t = useText();
  const { status, data, retry } = useHome();
  return (
    <Section id={anchors.events} title={t('Upcoming Events')}>
      {status === 'loading' && <Loading />}
      {status === 'failed' && <LoadFailed text={t(messages.event.none)} onRetry={retry} />}
      {status === 'ready' && <Cards events={data.events} />}
      <Box sx={{ mt: 4 }}>
        <LinkButton to={paths.events} variant="outlined" size="large">
          {t('See all events')}
        </LinkButton>
      </Box>
    </Section>
  );
}

function Loading() {
  const t = useText();
  return (
    <Box role="status" aria-label={t('Loading events')} sx={grid}>
      {SKELETONS.map((place) => (
        <Skeleton key={place} sx={{ height: { xs: 470, md: 480 }, borderRadius: 2 }} />
      ))}
    </Box>
  );
}

function Cards({ events }: { events: Home['events'] }) {
  const t = useText();
  const now = useNow();
  const upcoming = events.filter(({ date_time }) => date_time.getTime() >= now);
  const shown = upcoming.length > 0 ? upcoming : events.slice(0, ON_PHONES);
  if (shown.length === 0) return <EmptyState text={t(messages.event.none)} />;
  return (
    <>
      {upcoming.length === 0 && (
        <Box component="p" sx={{ mt: 0, mb: 3 }}>
          {t('The next event will be announced here. These were the latest ones.')}
        </Box>
      )}
      <Box component="ul" sx={{ ...plainList, ...grid }}>
        {shown.map((event, place) => (
          <Box component="li" key={event.id} sx={placed(place)}>
            <EventCard event={place < ON_PHONES ? event : plain(event)} past={upcoming.length === 0} />
          </Box>
        ))}
      </Box>
    </>
  );
}

/** A card that phones do not show brings them no preview; it is in the second row of wide screens. */
const plain = (event: Home['events'][number]) => ({
  ...event,
  image: event.image && withoutPreview(event.image),
});

/** The room for a card's outline, which would be cut off at the edge of a part that a phone draws late. */
const OUTLINE = '3px';

/**
 * On a slow line Chromium loads pictures from 2,500 px away: three cards, of which a phone shows none at first. A card that is not
 * drawn yet loads none.
 */
const onceNear = {
  m: { xs: `-${OUTLINE}`, sm: 0 },
  p: { xs: OUTLINE, sm: 0 },
  contentVisibility: { xs: 'auto', sm: 'visible' },
  containIntrinsicHeight: { xs: 'auto 470px', sm: 'none' },
} as const;

const onlyOnWideScreens = { display: { xs: 'none', sm: 'block' } } as const;

function placed(place: number) {
  if (place === 0) return {};
  return place < ON_PHONES ? onceNear : onlyOnWideScreens;
}

const grid = {
  display: 'grid',
  gap: { xs: 2.5, md: 3 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
  },
} as const;
