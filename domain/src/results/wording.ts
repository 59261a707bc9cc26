import { decimal, type Fraction, rounded } from '../kernel/fraction';

const MOST_DECIMALS = 20;

/** 'a', 'a and b', 'a, b and c'. */
export function listedParts(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** 50000 as '50,000'. */
export const grouped = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, ',');

/** A rank or a number of marks without needless zeros: '2', '2.5'. */
export const plain = (value: Fraction) => decimal(value).replace(/\.?0+$/, '');

/** The values with two decimals, or with as many as make different values look different. */
export function distinctly(values: readonly Fraction[]): string[] {
  const finest = new Set(values.map((value) => rounded(value, MOST_DECIMALS))).size;
  let decimals = 2;
  while (new Set(values.map((value) => rounded(value, decimals))).size < finest) decimals += 1;
  return values.map((value) => decimal(value, decimals));
}
