/** The messages between pages and the service worker. */
export type ToWorker =
  /**
   * A page that runs `entry` asks a waiting worker to activate: at once when both have the same version,
   * otherwise after 'reload'.
   */
  | { type: 'ready?'; entry: string }
  /** The visitor agreed to reload. */
  | { type: 'take over' }
  /** The files that the page had loaded before the worker existed. */
  | { type: 'keep'; urls: string[] }
  /** The judges' page asks for all of its files to be cached; the port gets a `JudgeFiles`. */
  | { type: 'keep judge' };

/** The files of the judges' page, after each of them was read back from the cache. */
export interface JudgeFiles {
  files: number;
  /** The addresses of those that are not in the cache. */
  missing: string[];
}

/** The worker is newer than the page that asked. */
export interface FromWorker {
  type: 'newer';
}
