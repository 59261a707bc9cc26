/**
 * The part of the worker's global scope that is used. TypeScript's own library for workers contradicts the
 * page's.
 */
export interface WorkerScope {
  /** The files of the shell, inserted by the build. */
  __WB_MANIFEST: readonly ShellFile[];
  readonly location: { readonly origin: string };
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
}

export interface ShellFile {
  url: string;
  /** `null` when the name changes with the content. */
  revision: string | null;
  /** Cached only after a page has loaded it. */
  onUse?: boolean;
  /** The judges' page needs it without a network. */
  judge?: boolean;
  /** The page of voters needs it without a network. */
  vote?: boolean;
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** A message from a page, see `messages.ts`. */
export interface WorkerMessage extends LifeEvent {
  readonly data: unknown;
  readonly source: { postMessage(message: unknown): void } | null;
  /** The ports for an answer that only the sender of the message shall get. */
  readonly ports: readonly { postMessage(message: unknown): void }[];
}
