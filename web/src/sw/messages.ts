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
  | { type: 'keep'; urls: string[] };

/** The worker is newer than the page that asked. */
export interface FromWorker {
  type: 'newer';
}
