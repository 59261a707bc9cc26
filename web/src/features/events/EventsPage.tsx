import { messages } from '@ndeiya/domain/messages';
import { EmptyState } from '../../components/EmptyState';
import { LoadFailed } from '../../components/LoadFailed';
import { PageHeader } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { useEvents } from '../../data/events';
import { EventGridSkeleton } from './EventGridSkeleton';
import { EventLists } from './EventLists';

/** /events: what is to come, what was, and a search (DESIGN §6). */
export function EventsPage() {
  return (
    <>
      <PageHeader title="Events" lead="Come, listen, perform. Times are in East Africa Time (EAT)." />
      <Content />
    </>
  );
}

function Content() {
  const events = useEvents();
  if (events.status === 'ready' && events.data.length > 0) return <EventLists events={events.data} />;
  return (
    <Section>
      {events.status === 'loading' && <EventGridSkeleton />}
      {events.status === 'failed' && <LoadFailed text={messages.event.none} onRetry={events.retry} />}
      {events.status === 'ready' && <EmptyState text={messages.event.none} />}
    </Section>
  );
}
