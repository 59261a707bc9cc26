import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useReducedMotion } from '../lib/reducedMotion';
import { useInView } from '../lib/useInView';
import { visuallyHidden } from './visuallyHidden';

const DURATION_MS = 1100;

/** Fast at first, slow at the end; `progress` and the result from 0 to 1. */
const easeOut = (progress: number) => 1 - (1 - progress) ** 3;

interface Props {
  value: number;
  /** How a number is written. */
  format: (value: number) => string;
}

/** A whole number that counts up to `value` once, when it is first seen; read out, it is the number at once. */
export function CountUp({ value, format }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const seen = useInView(place);
  const [shown, setShown] = useState<number | null>(null);
  const reduced = useReducedMotion();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!seen || done || reduced) return undefined;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const progress = Math.min(1, (now - start) / DURATION_MS);
      setShown(Math.round(value * easeOut(progress)));
      if (progress < 1) frame = requestAnimationFrame(step);
      else setDone(true);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [seen, done, reduced, value]);
  return (
    <span ref={place}>
      {done || reduced ? (
        format(value)
      ) : (
        <>
          <span aria-hidden>{format(shown ?? value)}</span>
          <Box component="span" sx={visuallyHidden}>
            {format(value)}
          </Box>
        </>
      )}
    </span>
  );
}
