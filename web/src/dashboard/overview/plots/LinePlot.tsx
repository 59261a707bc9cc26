import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { pathOf, type PlotPoint, type Scale, scaleOf } from './scale';

export interface PlotLine {
  label: string;
  /** A colour of the theme. */
  color: string;
  dashed?: boolean;
  points: readonly PlotPoint[];
}

interface Props {
  /** One sentence that says what the picture shows. */
  summary: string;
  lines: readonly PlotLine[];
  /** The labels under the left and the right end. */
  ends: readonly [left: string, right: string];
  /** A vertical line, such as today. */
  mark?: { x: number; label: string };
}

const HEIGHT = 180;
const MIDDLE = 50;
const END = 100;

/** Lines of running totals. The words are HTML over a stretched picture, so they have their size on every screen. */
export function LinePlot({ summary, lines, ends: [left, right], mark }: Props) {
  const drawn = lines.filter(({ points }) => points.length > 0);
  const scale = scaleOf(drawn.flatMap(({ points }) => points));
  const at = mark ? Math.min(END, Math.max(0, scale.x(mark.x))) : 0;
  return (
    <Box>
      <Legend lines={drawn} />
      <Grid top={scale.top}>
        <Box sx={AREA}>
          <Box
            component="svg"
            role="img"
            aria-label={summary}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' }}
          >
            <Box
              component="path"
              d="M0 50H100M0 0H100"
              vectorEffect="non-scaling-stroke"
              sx={{ stroke: 'currentColor', color: 'divider', strokeWidth: 1 }}
            />
            {drawn.map((line) => (
              <Line key={line.label} line={line} scale={scale} />
            ))}
          </Box>
          {mark && (
            <Box
              aria-hidden
              sx={{
                position: 'absolute',
                insetBlock: 0,
                left: `${String(at)}%`,
                borderLeft: '1px dashed',
                color: 'text.secondary',
              }}
            >
              <Box
                component="span"
                sx={{
                  ...SMALL,
                  position: 'absolute',
                  top: -2,
                  ...(at > MIDDLE ? { right: 4 } : { left: 4 }),
                  whiteSpace: 'nowrap',
                }}
              >
                {mark.label}
              </Box>
            </Box>
          )}
        </Box>
        <span />
        <Box aria-hidden sx={{ ...SMALL, display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
          <span>{left}</span>
          <span>{right}</span>
        </Box>
      </Grid>
    </Box>
  );
}
function Line({ line, scale }: { line: PlotLine; scale: Scale }) {
  return (
    <Box
      component="path"
      d={pathOf(line.points, scale)}
      // The picture is stretched to the width of the page; the strokes are not.
      vectorEffect="non-scaling-stroke"
      sx={{ fill: 'none', stroke: 'currentColor', color: line.color, strokeWidth: line.dashed ? 2 : 3 }}
      strokeDasharray={line.dashed ? '5 4' : undefined}
    />
  );
}

/** A piece of the line itself beside its name, so that colour alone tells nothing. */
function Legend({ lines }: Pick<Props, 'lines'>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1, fontSize: '0.9rem' }}>
      {lines.map(({ label, color, dashed }) => (
        <Box component="span" key={label} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            aria-hidden
            sx={{
              width: 22,
              borderTop: dashed ? 2 : 3,
              borderTopStyle: dashed ? 'dashed' : 'solid',
              borderColor: color,
            }}
          />
          {label}
        </Box>
      ))}
    </Box>
  );
}

const AREA = {
  position: 'relative',
  height: HEIGHT,
  borderBottom: 1,
  borderLeft: 1,
  borderColor: 'text.secondary',
};
const SMALL = { fontSize: '0.8rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;

function Grid({ children, top }: { children: ReactNode; top: number }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 0.75 }}>
      <Box
        aria-hidden
        sx={{ ...SMALL, display: 'flex', flexDirection: 'column', justifyContent: 'space-between' }}
      >
        <span>{top}</span>
        <span>0</span>
      </Box>
      {children}
    </Box>
  );
}
