import { useId } from 'react';
import { type Chart, CHARTS, chartSize, stitches, type Threads } from './charts';

interface Props {
  chart: keyof typeof CHARTS;
  threads: Threads;
  /** How large they are drawn. */
  scale?: number;
}

/**
 * A chart's stitches, again and again, from the middle of the top over the whole of the box that it stands in. Drawn in
 * the page: a browser opens a document of its own for each SVG that is a CSS image, before it can draw anything.
 */
export function Stitches({ chart, threads, scale = 1 }: Props) {
  const id = useId();
  const rows: Chart = CHARTS[chart];
  const { width, height } = chartSize(rows);
  return (
    <svg style={place} focusable="false">
      <pattern
        id={id}
        width={width}
        height={height}
        x={-width / 2}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${String(scale)})`}
      >
        {Object.entries(threads).map(([thread, color]) => (
          <path key={thread} fill={color} d={stitches(rows, thread)} />
        ))}
      </pattern>
      <svg x="50%" overflow="visible">
        <rect x="-50%" width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
    </svg>
  );
}

// Without a width of its own, which for an SVG would be 300 px: what it stands in may be as narrow as its words.
const place = { display: 'block', width: 0, minWidth: '100%', height: '100%' } as const;
