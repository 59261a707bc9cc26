import { useId } from 'react';
import { type Chart, CHARTS, chartSize, stitches, type Threads } from './charts';

interface Props {
  chart: keyof typeof CHARTS;
  threads: Threads;
  scale?: number;
}

/**
 * A repeated chart that fills its box, from the middle of the top. It is an SVG element, because a browser
 * opens a separate document for each SVG that is a CSS image.
 */
export function Stitches({ chart, threads, scale = 1 }: Props) {
  const id = useId();
  const rows: Chart = CHARTS[chart];
  const { width, height } = chartSize(rows);
  return (
    <svg style={place}>
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

// It has no width of its own, which for an SVG would be 300 px, because its container may be narrower.
const place = { display: 'block', width: 0, minWidth: '100%', height: '100%' } as const;
