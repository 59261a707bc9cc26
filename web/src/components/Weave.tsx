import Box from '@mui/material/Box';
import { BASKET, type Chart, chartHeight, CHARTS, quiet, type Threads, weave } from './charts';

type Look = Readonly<Record<string, string | number | Readonly<Record<string, string | number>>>>;

interface Props {
  chart?: keyof typeof CHARTS;
  threads?: Threads;
  /** How large the stitches are drawn. */
  scale?: number;
  sx?: Look;
}

/** A woven band on charcoal, as wide as its place; only decorates. */
export function Weave({ chart = 'edge', threads = BASKET, scale = 1, sx }: Props) {
  const rows: Chart = CHARTS[chart];
  const height = chartHeight(rows) * scale;
  return (
    <Box
      aria-hidden
      sx={[{ height, flex: 'none', bgcolor: 'earth.dark', overflow: 'hidden' }, ...(sx ? [sx] : [])]}
      style={{ backgroundImage: weave(rows, threads), backgroundSize: `auto ${String(height)}px` }}
    />
  );
}

/** Stitches in the colour of the words around, so faint that words stand on them; fills its positioned parent. */
export function QuietWeave({ chart = 'diamonds', scale = 2, sx }: Omit<Props, 'threads'>) {
  return (
    <Box
      aria-hidden
      sx={[
        { position: 'absolute', inset: 0, bgcolor: 'currentColor', opacity: 0.09, pointerEvents: 'none' },
        { '@media (forced-colors: active)': { display: 'none' } },
        ...(sx ? [sx] : []),
      ]}
      style={quiet(CHARTS[chart], scale)}
    />
  );
}
