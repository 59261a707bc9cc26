import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';

/** A list in memory that is also kept in a JSON file, if one is named. */
export class KeptList<T> {
  #items: readonly T[];
  #writing: Promise<void> = Promise.resolve();

  constructor(readonly file?: string) {
    this.#items = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T[]) : [];
  }

  get items(): readonly T[] {
    return this.#items;
  }

  /**
   * Takes the place of the list, and resolves when it is on disk. Writes run one after the other, each to a new file that
   * replaces the old one.
   */
  keep(items: readonly T[]): Promise<void> {
    this.#items = items;
    const { file } = this;
    if (!file) return Promise.resolve();
    this.#writing = this.#writing.then(async () => {
      await writeFile(`${file}.new`, JSON.stringify(this.#items, null, 1));
      await rename(`${file}.new`, file);
    });
    return this.#writing;
  }
}
