export type Point = readonly [number, number];
/** A fill colour, or SVG attributes. */
type Paint = string | Readonly<Record<string, string | number>>;

/** Number with one decimal: keeps the text small and free of rounding differences between machines. */
function num(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

const pair = ([x, y]: Point) => `${num(x)} ${num(y)}`;

function attributes(paint: Paint): string {
  const all = typeof paint === 'string' ? { fill: paint } : paint;
  return Object.entries(all)
    .map(
      ([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`,
    )
    .join('');
}

export function path(d: string, paint: Paint): string {
  return `<path d="${d}"${attributes(paint)}/>`;
}

export function circle(at: Point, r: number, paint: Paint): string {
  return `<circle cx="${num(at[0])}" cy="${num(at[1])}" r="${num(r)}"${attributes(paint)}/>`;
}

export function ellipse(at: Point, [rx, ry]: Point, paint: Paint): string {
  return `<ellipse cx="${num(at[0])}" cy="${num(at[1])}" rx="${num(rx)}" ry="${num(ry)}"${attributes(paint)}/>`;
}

export function rect(at: Point, [w, h]: Point, paint: Paint): string {
  return `<rect x="${num(at[0])}" y="${num(at[1])}" width="${num(w)}" height="${num(h)}"${attributes(paint)}/>`;
}

export function group(children: readonly string[] | string, paint: Paint): string {
  return `<g${attributes(paint)}>${typeof children === 'string' ? children : children.join('')}</g>`;
}

/** Paint of a line with round ends. */
export function stroke(
  colour: string,
  width: number,
  more: Readonly<Record<string, string | number>> = {},
): Paint {
  return {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  };
}

/** Path data through straight corners. */
export function corners(points: readonly Point[], closed = true): string {
  return `M${points.map(pair).join('L')}${closed ? 'Z' : ''}`;
}

/** Path data of a soft curve through all points (Catmull-Rom). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (i: number): Point =>
    points[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)] ?? [0, 0];
  let d = `M${pair(at(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const second: Point = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${pair(first)} ${pair(second)} ${pair(c)}`;
  }
  return closed ? `${d}Z` : d;
}

/** Many equal round dots as one element, which renders far quicker than many circles. */
export function dots(
  points: readonly Point[],
  r: number,
  paint: { colour: string; opacity?: number },
): string {
  const d = points.map((point) => `M${pair(point)}h0`).join('');
  return path(d, stroke(paint.colour, r * 2, { opacity: paint.opacity ?? 1 }));
}

/** Many separate lines as one element. */
export function lines(segments: readonly (readonly Point[])[], paint: Paint): string {
  return path(segments.map((segment) => corners(segment, false)).join(''), paint);
}

/** Point at an angle (radians, 0 = right, clockwise) and distance from a centre. */
export function polar(centre: Point, angle: number, r: number): Point {
  return [centre[0] + Math.cos(angle) * r, centre[1] + Math.sin(angle) * r];
}

/** Whole numbers 0 … count - 1. */
export function times(count: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i) => i);
}
