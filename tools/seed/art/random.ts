/** Seeded random numbers: the same seed gives the same picture on every machine. */
export class Rng {
  #state: number;

  constructor(seed: string) {
    // FNV-1a, so that similar seeds such as 'ridges/1' and 'ridges/2' give very different states.
    let hash = 0x811c9dc5;
    for (const char of seed) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
    this.#state = hash >>> 0;
  }

  /** 0 ≤ number < 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** low ≤ number < high. */
  range(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** One entry of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.next() * list.length)] ?? list[0];
  }
}
