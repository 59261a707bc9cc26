import { useRef, useState } from 'react';
import type { EventSummary } from '@ndeiya/domain/site/event';
import { Button } from '../../components/button/Button';
import { EventCard } from '../../components/EventCard';
import { Box } from '../../components/look/Box';
import { useText } from '../../i18n/language';
import { AddToCalendarButton } from './AddToCalendarButton';
import { grid } from './grid';

/** The number of events shown at first, and added each time. It fills rows of one, two and three. */
const EVENTS_PER_PAGE = 6;

interface Props {
  events: readonly EventSummary[];
  past?: boolean;
  /** The plural noun for 'Show more'. */
  what: string;
}

/** Cards, one page at a time. The focus moves to the first new one. */
export function EventGrid({ events, past = false, what }: Props) {
  const t = useText();
  const [shown, setShown] = useState(EVENTS_PER_PAGE);
  const list = useRef<HTMLUListElement>(null);
  const showMore = () => {
    setShown(shown + EVENTS_PER_PAGE);
    requestAnimationFrame(() => {
      list.current?.children[shown]?.querySelector('a')?.focus();
    });
  };
  return (
    <>
      <Box component="ul" ref={list} sx={{ ...grid, listStyle: 'none', m: 0, p: 0 }}>
        {events.slice(0, shown).map((event, index) => (
          <Box component="li" key={event.id}>
            <EventCard event={event} past={past} priority={!past && index === 0}>
              {!past && <AddToCalendarButton event={event} />}
            </EventCard>
          </Box>
        ))}
      </Box>
      {events.length > shown && (
        <Box sx={{ mt: 3, textAlign: 'center' }}>
          <Button variant="outlined" onClick={showMore}>
            {t('Show more {what}', { what })}
          </Button>
        </Box>
      )}
    </>
  );
}
