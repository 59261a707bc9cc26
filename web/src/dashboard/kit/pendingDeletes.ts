import { createStore } from '../../lib/store';

/** The time in which a deletion can be undone. */
export const UNDO_MS = 10_000;

/** A pending deletion: the row is hidden, and nothing was sent yet. */
interface PendingDelete {
  /** The record's key in the whole dashboard: 'events/abc'. */
  key: string;
  /** Sends the deletion. */
  remove: () => Promise<void>;
  /** Sends it while the page is being closed, without waiting for a response. */
  removeOnLeave?: (() => void) | undefined;
  onFailed: (error: unknown) => void;
  onDone?: (() => void) | undefined;
}

interface Entry extends PendingDelete {
  timer: ReturnType<typeof setTimeout>;
  sent: boolean;
}

const entries = createStore<ReadonlyMap<string, Entry>>(new Map());

function change(edit: (next: Map<string, Entry>) => void) {
  const next = new Map(entries.get());
  edit(next);
  entries.set(next);
}

const forget = (key: string) => {
  change((next) => next.delete(key));
};

async function send(entry: Entry) {
  clearTimeout(entry.timer);
  if (entry.sent) return;
  entry.sent = true;
  try {
    await entry.remove();
    entry.onDone?.();
  } catch (error) {
    entry.onFailed(error);
  }
  forget(entry.key);
}

function leave() {
  for (const entry of entries.get().values()) {
    if (entry.sent || !entry.removeOnLeave) continue;
    clearTimeout(entry.timer);
    entry.sent = true;
    entry.removeOnLeave();
  }
}

/**
 * The pending deletions of the whole dashboard (docs/decisions). They survive the section in which they were
 * made, so that opening another section neither sends nor loses them.
 */
export const pendingDeletes = {
  /** Hides the record now and sends the deletion after `UNDO_MS`. */
  add(pending: PendingDelete): void {
    const entry: Entry = {
      ...pending,
      sent: false,
      timer: setTimeout(() => {
        void send(entry);
      }, UNDO_MS),
    };
    change((next) => next.set(entry.key, entry));
  },
  /** Lets these wait `UNDO_MS` from now, where they were not sent yet. */
  postpone(keys: readonly string[]): void {
    for (const key of keys) {
      const entry = entries.get().get(key);
      if (!entry || entry.sent) continue;
      clearTimeout(entry.timer);
      entry.timer = setTimeout(() => {
        void send(entry);
      }, UNDO_MS);
    }
  },
  /** Undoes a deletion; returns false when it was sent already. */
  undo(key: string): boolean {
    const entry = entries.get().get(key);
    if (!entry || entry.sent) return false;
    clearTimeout(entry.timer);
    forget(key);
    return true;
  },
  /** Sends all pending deletions now, because the dashboard is being left. */
  async flush(): Promise<void> {
    await Promise.all([...entries.get().values()].map(send));
  },
  /** Listens for the closing of the page. Returns a function that stops it. */
  followLeaving(): () => void {
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
    };
  },
  /** Those that wait or are being sent, by key. */
  store: entries,
};
