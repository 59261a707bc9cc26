/** Lists of things by a key that several of them have. */
export class Lists<T> {
  private readonly known = new Map<string, T[]>();

  add(key: string, one: T): void {
    const list = this.known.get(key);
    if (list) list.push(one);
    else this.known.set(key, [one]);
  }

  of = (key: string): readonly T[] => this.known.get(key) ?? [];

  /** The things of all keys that pass a test. */
  where(isWanted: (key: string) => boolean): T[] {
    return [...this.known].flatMap(([key, list]) => (isWanted(key) ? list : []));
  }

  /** The one of these keys that has the fewest things. */
  rarest(keys: Iterable<string>): string | undefined {
    let rarest: string | undefined;
    for (const key of keys)
      if (rarest === undefined || this.of(key).length < this.of(rarest).length) rarest = key;
    return rarest;
  }
}
