import { BASKET, CHARTS, chartSize, PLAIN, type Threads } from './charts';
import { Box } from './look/Box';
import { Stitches } from './Stitches';

type Look = Readonly<Record<string, string | number | Readonly<Record<string, string | number>>>>;

interface Props {
  chart?: keyof typeof CHARTS;
  threads?: Threads;
  scale?: number;
  sx?: Look;
}

/** A decorative woven band on charcoal, as wide as its container. */
export function Weave({ chart = 'edge', threads = BASKET, scale = 1, sx }: Props) {
  const height = chartSize(CHARTS[chart]).height * scale;
  return (
    <Box
      aria-hidden
      sx={[{ height, flex: 'none', bgcolor: 'earth.dark', overflow: 'hidden' }, ...(sx ? [sx] : [])]}
    >
      <Stitches chart={chart} threads={threads} scale={scale} />
    </Box>
  );
}

/** Faint stitches in the text colour that fill their positioned parent; text on them stays readable. */
export function QuietWeave({ chart = 'diamonds', scale = 2, sx }: Omit<Props, 'threads'>) {
  return (
    <Box
      aria-hidden
      sx={[
        { position: 'absolute', inset: 0, opacity: 0.09, pointerEvents: 'none' },
        { '@media (forced-colors: active)': { display: 'none' } },
        ...(sx ? [sx] : []),
      ]}
    >
      <Stitches chart={chart} scale={scale} threads={PLAIN} />
    </Box>
  );
}
