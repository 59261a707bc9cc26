import { useParams } from 'react-router-dom';
import Container from '@mui/material/Container';
import { messages } from '@ndeiya/domain/messages';
import { EmptyState } from '../../components/EmptyState';
import { LoadFailed } from '../../components/LoadFailed';
import { PageHeader } from '../../components/PageHeader';
import { Spinner } from '../../components/Spinner';
import { TextLink } from '../../components/TextLink';
import { useEvent } from '../../data/events';
import { paths } from '../../lib/paths';
import { EventArticle } from './EventArticle';

const VIA = [{ label: 'Events', to: paths.events }];

/** /events/{id}: the event, or 'Event not found.' when there is none or it cannot be read (spec §2). */
export function EventPage() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  if (event.status === 'loading') return <Spinner label="Loading event" />;
  if (event.data) return <EventArticle event={event.data} via={VIA} />;
  return (
    <>
      <PageHeader title="Event" via={VIA} />
      <Container sx={{ py: { xs: 4, md: 6 } }}>
        {event.status === 'failed' ? (
          <LoadFailed text={messages.event.notFound} onRetry={event.retry} />
        ) : (
          <EmptyState text={messages.event.notFound}>
            <TextLink to={paths.events}>Back to Events</TextLink>
          </EmptyState>
        )}
      </Container>
    </>
  );
}
