const FIVE = 5;

/** The first tap, on either button, gives the middle: a slip of the thumb gives neither the most nor nearly nothing. */
const middle = (max: number, size: number): number => Math.min(max, Math.round(max / 2 / size) * size);

export function stepped(mark: number | null, by: 1 | -1, max: number): number {
  if (mark === null) return middle(max, 1);
  return Math.min(max, Math.max(0, mark + by));
}

/** The next multiple of five in this direction. */
export function fived(mark: number | null, by: 1 | -1, max: number): number {
  if (mark === null) return middle(max, max < FIVE ? 1 : FIVE);
  const next = by === 1 ? Math.floor(mark / FIVE) + 1 : Math.ceil(mark / FIVE) - 1;
  return Math.min(max, Math.max(0, next * FIVE));
}
