import { lastDay } from '@ndeiya/domain/kernel/lastDay';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import { useSpeech } from './language';

/** Writes a deadline; one at midnight as the end of the day before. It is apart from the dates, which every page loads. */
export function useDeadline(): (at: Date) => string {
  const { t, language } = useSpeech();
  return (at) => {
    const day = lastDay(at, language);
    return day ? t('the end of {date}', { date: day }) : formatLongDateTime(at, language);
  };
}
