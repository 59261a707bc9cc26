import CalendarMonthIcon from '@mui/icons-material/CalendarMonth';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { calendarFile, calendarFileName, type CalendarEvent } from './calendarFile';
import { saveFile } from './saveFile';

interface Props {
  event: Omit<CalendarEvent, 'url'>;
  variant?: 'text' | 'outlined';
}

/** Gives the event as a file that every calendar reads; it is made here in the browser. */
export function AddToCalendarButton({ event, variant = 'text' }: Props) {
  const t = useText();
  const add = () => {
    const url = new URL(paths.event(event.id), window.location.origin).href;
    saveFile({
      name: calendarFileName(event.title),
      type: 'text/calendar;charset=utf-8',
      text: calendarFile({ ...event, url }, new Date()),
    });
  };
  return (
    <Button
      variant={variant}
      startIcon={<CalendarMonthIcon />}
      aria-label={t('Add to calendar: {title}', { title: event.title })}
      onClick={add}
    >
      {t('Add to calendar')}
    </Button>
  );
}
