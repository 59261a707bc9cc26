import Box from '@mui/material/Box';
import { overviewMessages } from '@ndeiya/domain/overview/messages';
import type { OverviewRound } from '@ndeiya/domain/overview/overview';
import { Plot } from './Plot';

const { plots: texts } = overviewMessages;
type Offsets = NonNullable<OverviewRound['offsets']>;
const HALF = 50;

/** Shows how much higher or lower than the panel each judge of a round marked. */
export function SpreadPlot({ title, offsets }: { title: string; offsets: Offsets }) {
  const most = Math.max(1, ...offsets.map(({ offset }) => Math.abs(Number(offset))));
  return (
    <Plot
      title={`${texts.spread}: ${title}`}
      says={texts.spreadSays}
      table={{ head: [texts.judge, texts.offset], rows: offsets.map(({ seat, offset }) => [seat, offset]) }}
    >
      {offsets.map((one) => (
        <Row key={one.seat} {...one} most={most} />
      ))}
    </Plot>
  );
}

const signed = (offset: string) => (Number(offset) > 0 ? `+${offset}` : offset.replace('-', '−'));

function Row({ seat, offset, most }: Offsets[number] & { most: number }) {
  const value = Number(offset);
  const width = (Math.abs(value) / most) * HALF;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '2ch minmax(0, 1fr) 7ch',
        gap: 1,
        alignItems: 'center',
        mb: 0.75,
      }}
    >
      <strong>{seat}</strong>
      <Box aria-hidden sx={{ position: 'relative', height: 16, bgcolor: 'background.default' }}>
        <Box
          sx={{
            position: 'absolute',
            insetBlock: 0,
            left: `${String(value < 0 ? HALF - width : HALF)}%`,
            width: `${String(width)}%`,
            bgcolor: value < 0 ? 'primary.main' : 'secondary.main',
          }}
        />
        <Box
          sx={{
            position: 'absolute',
            insetBlock: -2,
            left: '50%',
            borderLeft: 1,
            borderColor: 'text.secondary',
          }}
        />
      </Box>
      <Box component="span" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {signed(offset)}
      </Box>
    </Box>
  );
}
