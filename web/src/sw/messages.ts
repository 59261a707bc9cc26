/** What pages and the service worker tell each other. */
export type ToWorker =
  /** A page that runs `entry` asks a waiting worker to go on: at once where that page is of its version, else after 'reload'. */
  | { type: 'ready?'; entry: string }
  /** The visitor agreed to reload. */
  | { type: 'take over' }
  /** What the page had loaded before there was a worker. */
  | { type: 'keep'; urls: string[] };

/** The worker is of a newer version than the page that asked. */
export interface FromWorker {
  type: 'newer';
}
