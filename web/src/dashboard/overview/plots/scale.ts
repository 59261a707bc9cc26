export interface PlotPoint {
  x: number;
  y: number;
}

export interface Scale {
  x: (value: number) => number;
  y: (value: number) => number;
  top: number;
}

const HUNDRED = 100;

/** A round number that is not below the largest value: 1, 2 or 5 times a power of ten, so that its half is readable. */
export function roundTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((top) => top >= most) ?? most;
}

/** From numbers to per cent of the picture, from its left and from its top. */
export function scaleOf(points: readonly PlotPoint[]): Scale {
  const from = Math.min(...points.map(({ x }) => x));
  const width = Math.max(...points.map(({ x }) => x)) - from || 1;
  const top = roundTop(Math.max(...points.map(({ y }) => y)));
  return {
    x: (value) => ((value - from) / width) * HUNDRED,
    y: (value) => HUNDRED - (value / top) * HUNDRED,
    top,
  };
}

/** A total stays until the next one comes, so the line has steps. */
export const pathOf = (points: readonly PlotPoint[], { x, y }: Scale): string =>
  points
    .map((point, index) =>
      index === 0
        ? `M${String(x(point.x))} ${String(y(point.y))}`
        : `H${String(x(point.x))}V${String(y(point.y))}`,
    )
    .join('');
