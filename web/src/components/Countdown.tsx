import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { COUNTDOWN_TICK_MS } from '@ndeiya/domain/constants';
import { messages } from '@ndeiya/domain/messages';
import { useText } from '../i18n/language';
import { msg } from '../i18n/msg';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [msg('days'), msg('hours'), msg('minutes'), msg('seconds')] as const;

/** What is left of `ms` milliseconds, in whole units; `null` when nothing is. */
export function timeLeft(ms: number) {
  if (ms <= 0) return null;
  return {
    days: Math.floor(ms / DAY),
    hours: Math.floor((ms % DAY) / HOUR),
    minutes: Math.floor((ms % HOUR) / MINUTE),
    seconds: Math.floor((ms % MINUTE) / SECOND),
  };
}

/** Days, hours, minutes and seconds until an instant, each second anew; then 'The event has started!' (spec §2). */
export function Countdown({ to }: { to: Date }) {
  const t = useText();
  const [now, setNow] = useState(() => Date.now());
  const left = timeLeft(to.getTime() - now);
  const running = left !== null;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, COUNTDOWN_TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [running]);
  if (!left) return <Typography variant="h3">{t(messages.countdown.started)}</Typography>;
  return (
    <Box role="timer" sx={{ display: 'flex', gap: { xs: 1, sm: 2 }, flexWrap: 'wrap' }}>
      {UNITS.map((unit) => (
        <Box
          key={unit}
          sx={{
            minWidth: 72,
            p: 1,
            textAlign: 'center',
            borderRadius: 2,
            bgcolor: 'earth.main',
            color: 'earth.contrastText',
          }}
        >
          <Box
            sx={{ fontSize: '1.9rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
          >
            {left[unit]}
          </Box>{' '}
          <Box sx={{ fontSize: '0.85rem' }}>{t(unit)}</Box>
        </Box>
      ))}
    </Box>
  );
}
