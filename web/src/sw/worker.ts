/** What the service worker uses of its surroundings: TypeScript's own library for workers contradicts the page's. */
export interface WorkerScope {
  /** The files of the shell, put here by the build. */
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

/** A file of the build. */
export interface ShellFile {
  url: string;
  /** `null` where the name changes with the content. */
  revision: string | null;
  /** Kept when a page has loaded it, not before. */
  onUse?: boolean;
}

export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** What a page tells the worker, see `messages.ts`. */
export interface WorkerMessage extends LifeEvent {
  readonly data: unknown;
  readonly source: { postMessage(message: unknown): void } | null;
}
