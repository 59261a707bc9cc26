import {
  formatDayAndMonth,
  formatLongDate,
  formatLongDateTime,
  formatShortDate,
  formatTime,
} from '@ndeiya/domain/kernel/time';
import { useLanguage } from './language';

/** The site's date formats, in the organisation's time zone and the current language. */
export function useDates() {
  const language = useLanguage();
  return {
    longDateTime: (at: Date) => formatLongDateTime(at, language),
    longDate: (at: Date) => formatLongDate(at, language),
    shortDate: (at: Date) => formatShortDate(at, language),
    time: (at: Date) => formatTime(at, language),
    dayAndMonth: (at: Date) => formatDayAndMonth(at, language),
  };
}
