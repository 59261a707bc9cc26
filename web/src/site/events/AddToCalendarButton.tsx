import { Button } from '../../components/button/Button';
import { CalendarMonthIcon } from '../../components/icons/CalendarMonthIcon';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';

interface Props {
  event: { id: string; title: string };
  variant?: 'text' | 'outlined';
}

/**
 * A link to the event's calendar file on the server, because browsers inside other apps cannot save a file
 * that the page creates.
 */
export function AddToCalendarButton({ event, variant = 'text' }: Props) {
  const t = useText();
  return (
    <Button
      variant={variant}
      href={paths.eventCalendar(event.id)}
      startIcon={<CalendarMonthIcon />}
      aria-label={t('Add to calendar: {title}', { title: event.title })}
    >
      {t('Add to calendar')}
    </Button>
  );
}
