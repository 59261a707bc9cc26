import { Rng } from './random';

const SIDE = 509; // a prime, so that the edges of the tile do not coincide with the picture's
const STRENGTH = 7;

const tile = (() => {
  const rng = new Rng('grain');
  return Int8Array.from({ length: SIDE * SIDE }, () => (rng.next() + rng.next() - 1) * STRENGTH);
})();

/** Adds paper grain to RGB pixels in place. */
export function grain(pixels: Uint8Array, { width, height }: { width: number; height: number }): void {
  for (let y = 0; y < height; y += 1) {
    const line = (y % SIDE) * SIDE;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const change = tile[line + (x % SIDE)] ?? 0;
      for (let c = at; c < at + 3; c += 1) pixels[c] = Math.min(255, Math.max(0, (pixels[c] ?? 0) + change));
    }
  }
}
