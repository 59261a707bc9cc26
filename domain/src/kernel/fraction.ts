/** An exact number: all marks, totals and finals are fractions of whole numbers, never floats. `den` is positive. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

export const fraction = (num: bigint, den = 1n): Fraction => ({ num, den });

export const ZERO = fraction(0n);
export const HUNDRED = fraction(100n);

/** Totals of one round share their denominator, so the usual sum needs no multiplication. */
export function add(a: Fraction, b: Fraction): Fraction {
  if (a.den === b.den) return fraction(a.num + b.num, a.den);
  return fraction(a.num * b.den + b.num * a.den, a.den * b.den);
}

export const subtract = (a: Fraction, b: Fraction) => add(a, fraction(-b.num, b.den));
export const sum = (values: readonly Fraction[]) => values.reduce(add, ZERO);
export const times = (a: Fraction, count: number) => fraction(a.num * BigInt(count), a.den);
export const mean = (values: readonly Fraction[]) => dividedBy(sum(values), values.length);

export function dividedBy(a: Fraction, count: number): Fraction {
  return fraction(a.num, a.den * BigInt(count));
}

/** Negative where a is smaller, positive where it is larger, 0 where they are equal. */
export function compare(a: Fraction, b: Fraction): number {
  const [left, right] = a.den === b.den ? [a.num, b.num] : [a.num * b.den, b.num * a.den];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

const isBelow = (a: Fraction, b: Fraction) => compare(a, b) < 0;

/** The value itself, or the bound that it crosses. */
export function within(value: Fraction, low: Fraction, high: Fraction): Fraction {
  if (isBelow(value, low)) return low;
  return isBelow(high, value) ? high : value;
}

/** BigInt division rounds towards zero; this one rounds down. */
function floored(num: bigint, den: bigint): bigint {
  const quotient = num / den;
  return num < 0n && num % den !== 0n ? quotient - 1n : quotient;
}

/** The value in units of 10^-decimals, rounded half up. */
export function rounded({ num, den }: Fraction, decimals = 2): bigint {
  return floored(2n * num * 10n ** BigInt(decimals) + den, 2n * den);
}

/** The value as text with this many decimals, rounded half up: '78.00'. */
export function decimal(value: Fraction, decimals = 2): string {
  const units = rounded(value, decimals);
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const sign = units < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const DECIMAL = /^\d+(\.\d+)?$/;

/** The number that a text such as '2' or '0.25' writes, or undefined for any other text. */
export function fromDecimal(text: string): Fraction | undefined {
  if (!DECIMAL.test(text)) return undefined;
  const [whole = '', part = ''] = text.split('.');
  return fraction(BigInt(whole + part), 10n ** BigInt(part.length));
}
