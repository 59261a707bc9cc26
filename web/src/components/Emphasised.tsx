import { type ReactNode, useRef, useState } from 'react';
import { useInView } from '../lib/useInView';
import { Box } from './look/Box';

/**
 * A figure that grows once when it comes into view. Every frame shows the exact figure, and so does every
 * screenshot.
 */
export function Emphasised({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const inView = useInView(place);
  const [seen, setSeen] = useState(false);
  if (inView && !seen) setSeen(true);
  return (
    <Box component="span" ref={place} data-seen={seen || undefined} sx={look}>
      {children}
    </Box>
  );
}

const look = {
  display: 'inline-block',
  transformOrigin: 'left bottom',
  '@media (prefers-reduced-motion: no-preference)': {
    '&[data-seen]': { animation: 'swell 700ms ease-out' },
  },
  '@keyframes swell': { '40%': { transform: 'scale(1.15)' } },
} as const;
