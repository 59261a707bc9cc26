import { useEffect, useState } from 'react';
import { timeLeft } from '../../components/Countdown';
import { Typography } from '../../components/look/Typography';
import { useText } from '../../i18n/language';
import { useDeadline } from '../../i18n/useDeadline';

const MINUTE_MS = 60_000;

interface Props {
  at: Date;
  label: string;
  /** The sentence after the deadline. */
  after: string;
}

/** The deadline, and the time that is left. */
export function Due({ at, label, after }: Props) {
  const t = useText();
  const deadline = useDeadline();
  const left = useShortTime(at.getTime() - useMinutes());
  return (
    <Typography component="div">
      <strong>{label}:</strong> {deadline(at)}
      <br />
      {left ? (
        <span role="timer">
          {t('Time left')}: <strong>{left}</strong>
        </span>
      ) : (
        <span>{after}</span>
      )}
    </Typography>
  );
}

/** The current time, updated each minute. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}

/** The two largest units of a time: '2 days 3 hours'. */
function useShortTime(ms: number): string | null {
  const t = useText();
  const left = timeLeft(ms);
  if (!left) return null;
  const { days, hours, minutes } = left;
  const units = [
    [days, days === 1 ? t('day') : t('days')],
    [hours, hours === 1 ? t('hour') : t('hours')],
    [minutes, minutes === 1 ? t('minute') : t('minutes')],
  ] as const;
  const first = units.findIndex(([count]) => count > 0);
  if (first < 0) return t('less than a minute');
  return units
    .slice(first, first + 2)
    .map(([count, unit]) => `${String(count)} ${unit}`)
    .join(' ');
}
