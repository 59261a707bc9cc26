import type { ShownEvent } from '@ndeiya/domain/site/shownRecords';
import type { Crumb } from '../../components/Breadcrumbs';
import { CalendarLeaf } from '../../components/CalendarLeaf';
import { Container } from '../../components/Container';
import { ArrowBackIcon } from '../../components/icons/ArrowBackIcon';
import { LinkButton } from '../../components/LinkButton';
import { Box } from '../../components/look/Box';
import { PageHeader } from '../../components/PageHeader';
import { RIDGES_BACKGROUND } from '../../components/patterns';
import { Picture } from '../../components/Picture';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { ACROSS_PHONE } from '../../lib/imageUrl';
import { paths } from '../../lib/paths';
import { EventDetails } from './EventDetails';
import { EventFacts } from './EventFacts';

export function EventArticle({ event, via }: { event: ShownEvent; via: readonly Crumb[] }) {
  const t = useText();
  const dates = useDates();
  const description = `${dates.longDateTime(event.date_time)}, ${event.location}. ${event.theme}.`;
  return (
    <Box component="article">
      <PageHeader title={event.title} isTyped via={via} about={{ description, image: event.image }}>
        <CalendarLeaf at={event.date_time} large />
      </PageHeader>
      <Container sx={{ py: { xs: 3, md: 6 } }}>
        <Box sx={columns}>
          <Picture
            image={event.image}
            alt=""
            priority
            ratio={1.5}
            sizes={`${ACROSS_PHONE}, (max-width: 900px) 100vw, 720px`}
            sx={[{ borderRadius: 2 }, !event.image && RIDGES_BACKGROUND]}
          />
          <EventFacts event={event} />
          <EventDetails html={event.details} />
        </Box>
        <LinkButton
          to={paths.events}
          variant="outlined"
          startIcon={<ArrowBackIcon className="arrow" />}
          sx={{ mt: { xs: 4, md: 6 } }}
        >
          {t('Back to Events')}
        </LinkButton>
      </Container>
    </Box>
  );
}

// On a phone the facts are between picture and details; on wide screens beside the picture.
const columns = {
  display: 'grid',
  gap: { xs: 3, md: 5 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
} as const;
