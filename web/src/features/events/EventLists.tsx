import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import type { EventSummary } from '@ndeiya/domain/entities/event';
import { EmptyState } from '../../components/EmptyState';
import { Section } from '../../components/Section';
import { EventGrid } from './EventGrid';
import { findEvents, splitEvents } from './findEvents';
import { EventSearch } from './EventSearch';

const found = (count: number) => `${String(count)} ${count === 1 ? 'event' : 'events'} found`;

/** Search, then upcoming events, soonest first, then past ones, latest first. */
export function EventLists({ events }: { events: readonly EventSummary[] }) {
  const [search, setSearch] = useState('');
  const [now] = useState(() => Date.now());
  const matching = findEvents(events, search);
  const { upcoming, past } = splitEvents(matching, now);
  const searching = search.trim() !== '';
  return (
    <>
      <Container sx={{ pt: { xs: 3, md: 5 }, mb: { xs: -3, md: -5 } }}>
        <EventSearch value={search} onChange={setSearch} found={searching ? found(matching.length) : ''} />
      </Container>
      {matching.length === 0 && (
        <Container sx={{ pt: { xs: 5, md: 7 }, pb: 8 }}>
          <EmptyState text="No event matches your search.">
            <Button
              variant="outlined"
              onClick={() => {
                setSearch('');
              }}
            >
              Show all events
            </Button>
          </EmptyState>
        </Container>
      )}
      {(upcoming.length > 0 || !searching) && (
        <Section title="Upcoming events">
          {upcoming.length > 0 ? (
            <EventGrid key={search} events={upcoming} what="upcoming events" />
          ) : (
            <EmptyState text="There is no date for the next event yet. It will be announced here." />
          )}
        </Section>
      )}
      {past.length > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Section title="Past events" tone="paper">
            <EventGrid key={search} events={past} past what="past events" />
          </Section>
        </Box>
      )}
    </>
  );
}
