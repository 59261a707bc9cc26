import type { EventSummary } from '@ndeiya/domain/site/event';
import { Button } from '../../components/button/Button';
import { EmptyState } from '../../components/EmptyState';
import { CalendarMonthIcon } from '../../components/icons/CalendarMonthIcon';
import { Box } from '../../components/look/Box';
import { Section } from '../../components/Section';
import { useText } from '../../i18n/language';
import { useNow } from '../../lib/hydrated';
import { paths } from '../../lib/paths';
import { EventGrid } from './EventGrid';
import { splitEvents } from './findEvents';

interface Props {
  /** The events that match the search. */
  events: readonly EventSummary[];
  /** The searched text, or empty. */
  search: string;
  onClear: () => void;
}

/** Upcoming events, soonest first, then past ones, latest first. */
export function EventLists({ events, search, onClear }: Props) {
  const t = useText();
  const now = useNow();
  const { upcoming, past } = splitEvents(events, now);
  if (events.length === 0) {
    return (
      <Section>
        <EmptyState text={t('No event matches your search.')}>
          <Button variant="outlined" onClick={onClear}>
            {t('Show all events')}
          </Button>
        </EmptyState>
      </Section>
    );
  }
  return (
    <>
      {(upcoming.length > 0 || search === '') && (
        <Section
          title={t('Upcoming events')}
          action={
            <Button href={paths.calendar} startIcon={<CalendarMonthIcon />} sx={{ ml: { xs: -1.5, md: 0 } }}>
              {t('All events as a calendar')}
            </Button>
          }
        >
          {upcoming.length > 0 ? (
            <EventGrid key={search} events={upcoming} what={t('upcoming events')} />
          ) : (
            <EmptyState text={t('There is no date for the next event yet. It will be announced here.')} />
          )}
        </Section>
      )}
      {past.length > 0 && (
        <Box>
          <Section title={t('Past events')} tone="paper">
            <EventGrid key={search} events={past} past what={t('past events')} />
          </Section>
        </Box>
      )}
    </>
  );
}
