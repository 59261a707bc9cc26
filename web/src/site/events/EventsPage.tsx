import { useState } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import { zoneTitle } from '@ndeiya/domain/kernel/timeZone';
import { Container } from '../../components/Container';
import { EmptyState } from '../../components/EmptyState';
import { LoadFailed } from '../../components/LoadFailed';
import { PageHeader } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { TextLink } from '../../components/TextLink';
import { useEvents } from '../../data/events';
import { useHome } from '../../data/home';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { EventGridSkeleton } from './EventGridSkeleton';
import { EventLists } from './EventLists';
import { EventSearch } from './EventSearch';
import { findEvents } from './findEvents';

/** /events: upcoming events, past events, and a search (DESIGN §6). */
export function EventsPage() {
  const t = useText();
  return (
    <>
      <PageHeader
        title={t('Events')}
        lead={t('Come, listen, perform. Times are in {zone}.', { zone: zoneTitle() })}
      />
      <Content />
    </>
  );
}

/** The way to the programme of the day, from its announcement on. */
function ProgrammeLink() {
  const t = useText();
  if (useHome().data?.programme !== true) return null;
  return (
    <TextLink to={paths.programme} sx={{ display: 'inline-block', mb: 2 }}>
      {t('Programme of the day')}
    </TextLink>
  );
}

function Content() {
  const t = useText();
  const { status, data = [], retry } = useEvents();
  const [search, setSearch] = useState('');
  const matching = findEvents(data, search);
  if (status === 'failed' || (status === 'ready' && data.length === 0)) {
    return (
      <Section>
        {status === 'failed' ? (
          <LoadFailed text={t(messages.event.none)} onRetry={retry} />
        ) : (
          <EmptyState text={t(messages.event.none)} />
        )}
      </Section>
    );
  }
  const searching = status === 'ready' && search.trim() !== '';
  return (
    <>
      <Container sx={{ pt: { xs: 3, md: 5 }, mb: { xs: -3, md: -5 } }}>
        <ProgrammeLink />
        <EventSearch
          value={search}
          onChange={setSearch}
          found={
            searching
              ? t('{count, plural, one {# event} other {# events}} found', { count: matching.length })
              : ''
          }
        />
      </Container>
      {status === 'loading' ? (
        <Section title={t('Upcoming events')}>
          <EventGridSkeleton />
        </Section>
      ) : (
        <EventLists
          events={matching}
          search={search.trim()}
          onClear={() => {
            setSearch('');
          }}
        />
      )}
    </>
  );
}
