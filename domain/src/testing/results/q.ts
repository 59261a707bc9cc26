/** Fractions in lowest terms, for the second implementation; the engine has its own. */
export type Q = readonly [bigint, bigint];

function reduce(num: bigint, den: bigint): Q {
  let [a, b] = [num < 0n ? -num : num, den];
  while (b > 0n) [a, b] = [b, a % b];
  return a === 0n ? [0n, 1n] : [num / a, den / a];
}

export const Q_ZERO: Q = [0n, 1n];
export const q = (num: number, den = 1): Q => reduce(BigInt(num), BigInt(den));
export const addQ = (a: Q, b: Q): Q => reduce(a[0] * b[1] + b[0] * a[1], a[1] * b[1]);
export const minus = (a: Q, b: Q): Q => addQ(a, [-b[0], b[1]]);
export const div = (a: Q, b: Q): Q => reduce(a[0] * b[1], a[1] * b[0]);
export const less = (a: Q, b: Q) => a[0] * b[1] < b[0] * a[1];
export const same = (a: Q, b: Q) => a[0] * b[1] === b[0] * a[1];

/** Half up, to hundredths, of a value that is not negative. */
export function text([num, den]: Q): string {
  const hundredths = (num * 100n) / den + (((num * 100n) % den) * 2n >= den ? 1n : 0n);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
