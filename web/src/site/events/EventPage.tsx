import { messages } from '@ndeiya/domain/kernel/messages';
import { useParams } from 'react-router-dom';
import { Container } from '../../components/Container';
import { EmptyState } from '../../components/EmptyState';
import { LoadFailed } from '../../components/LoadFailed';
import { PageHeader } from '../../components/PageHeader';
import { Spinner } from '../../components/Spinner';
import { TextLink } from '../../components/TextLink';
import { useEvent } from '../../data/events';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { EventArticle } from './EventArticle';

/** /events/{id}: the event, or 'Event not found.' when there is none or it cannot be read (spec §2). */
export function EventPage() {
  const t = useText();
  const via = [{ label: t('Events'), to: paths.events }];
  const { id = '' } = useParams();
  const event = useEvent(id);
  if (event.status === 'loading') return <Spinner label={t('Loading event')} />;
  if (event.data) return <EventArticle event={event.data} via={via} />;
  return (
    <>
      <PageHeader title={t('Event')} via={via} />
      <Container sx={{ py: { xs: 4, md: 6 } }}>
        {event.status === 'failed' ? (
          <LoadFailed text={t(messages.event.notFound)} onRetry={event.retry} />
        ) : (
          <EmptyState text={t(messages.event.notFound)} drawing="lost">
            <TextLink to={paths.events}>{t('Back to Events')}</TextLink>
          </EmptyState>
        )}
      </Container>
    </>
  );
}
