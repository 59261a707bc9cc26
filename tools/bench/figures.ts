/** One line of the table: a measured value and its goal. */
export interface Figure {
  name: string;
  value: number;
  unit: 'KB' | 'count' | 'score' | 's' | 'ms' | 'shift' | '×' | 'reads' | 'a second' | '%';
  /** The bound itself meets the goal. A figure without a bound has no goal. */
  atMost?: number;
  atLeast?: number;
}

/** True when a figure reaches its goal; undefined when it has none. */
export function isMet({ value, atMost, atLeast }: Figure): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
}

/** The middle value; for an even number of values, the lower one. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}

const DIGITS = {
  KB: 1,
  count: 0,
  score: 0,
  s: 2,
  ms: 0,
  shift: 3,
  '×': 2,
  reads: 0,
  'a second': 0,
  '%': 1,
} as const;
const VERDICTS = new Map<boolean | undefined, string>([
  [true, 'met'],
  [false, 'MISSED'],
]);

const shown = (value: number, unit: Figure['unit']) =>
  `${value.toFixed(DIGITS[unit])}${['KB', 's', 'ms', '×', '%'].includes(unit) ? ` ${unit}` : ''}`;

function goalOf({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `≤ ${shown(atMost, unit)}`;
  return atLeast === undefined ? '' : `≥ ${shown(atLeast, unit)}`;
}

/** The figures as a Markdown table. */
export function table(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    shown(figure.value, figure.unit),
    goalOf(figure),
    VERDICTS.get(isMet(figure)) ?? '',
  ]);
  const all = [['figure', 'measured', 'goal', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(3, ...all.map((row) => [...(row[column] ?? '')].length)),
  );
  const lines = all.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}
