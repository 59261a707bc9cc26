import { useEffect, useState } from 'react';
import { COUNTDOWN_TICK_MS } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import { useText } from '../i18n/language';
import { msg } from '../i18n/msg';
import { useNow } from '../lib/hydrated';
import { Box } from './look/Box';
import { Typography } from './look/Typography';
import { Weave } from './Weave';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [msg('days'), msg('hours'), msg('minutes'), msg('seconds')] as const;

/**
 * Days, hours, minutes and seconds until a time, updated each second; then 'The event has started!' (spec
 * §2).
 */
export function Countdown({ to }: { to: Date }) {
  const t = useText();
  const start = useNow();
  const [ticked, setTicked] = useState<number | null>(null);
  const now = ticked ?? start;
  const left = timeLeft(to.getTime() - now);
  const running = left !== null;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      setTicked(Date.now());
    }, COUNTDOWN_TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [running]);
  if (!left) {
    return (
      <Typography variant="h3" component="p">
        {t(messages.countdown.started)}
      </Typography>
    );
  }
  return (
    <Box role="timer" sx={units}>
      {UNITS.map((unit) => (
        <Box key={unit} data-card sx={tile}>
          <Weave />
          <Box sx={number}>{left[unit]}</Box> <Box sx={label}>{t(unit)}</Box>
        </Box>
      ))}
    </Box>
  );
}

/** The rest of `ms` milliseconds in whole units; `null` when nothing is left. */
export function timeLeft(ms: number) {
  if (ms <= 0) return null;
  return {
    days: Math.floor(ms / DAY),
    hours: Math.floor((ms % DAY) / HOUR),
    minutes: Math.floor((ms % HOUR) / MINUTE),
    seconds: Math.floor((ms % MINUTE) / SECOND),
  };
}

const units = {
  display: 'grid',
  gap: { xs: 1, sm: 1.5 },
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  maxWidth: 560,
} as const;

const tile = {
  overflow: 'hidden',
  textAlign: 'center',
  borderRadius: 1.5,
  bgcolor: 'earth.main',
  color: 'earth.contrastText',
} as const;

const number = {
  pt: { xs: 1.25, sm: 2 },
  fontFamily: 'h1.fontFamily',
  fontSize: { xs: '2.35rem', sm: '3.9rem' },
  fontWeight: 800,
  lineHeight: 1,
  color: 'gold.main',
  fontVariantNumeric: 'tabular-nums lining-nums',
} as const;

// Long words in other languages must not widen the tile.
const label = {
  px: 0.5,
  pb: { xs: 1, sm: 1.5 },
  fontSize: { xs: '0.8rem', sm: '1rem' },
  overflowWrap: 'anywhere',
} as const;
