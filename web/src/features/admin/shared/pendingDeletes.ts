import { createStore } from '../../../lib/store';

/** How long a deletion can be taken back. */
export const UNDO_MS = 10_000;

/** A deletion that waits: the row is hidden, and nothing was sent yet. */
export interface PendingDelete {
  /** Names the record among all of the dashboard's: 'events/abc'. */
  key: string;
  /** Sends it. */
  remove: () => Promise<void>;
  /** Sends it while the page is being closed, when nothing can be waited for. */
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
 * The deletions of the whole dashboard that can still be taken back (docs/decisions). They outlive the section that
 * they were made in, so that going to another one neither sends nor loses them.
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
  /** Takes a deletion back; false where it was sent already. */
  undo(key: string): boolean {
    const entry = entries.get().get(key);
    if (!entry || entry.sent) return false;
    clearTimeout(entry.timer);
    forget(key);
    return true;
  },
  /** Sends all that wait, now: the dashboard is being left. */
  async flush(): Promise<void> {
    await Promise.all([...entries.get().values()].map(send));
  },
  /** While the page is open, follows its closing. Gives the way to stop. */
  followLeaving(): () => void {
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
    };
  },
  /** Those that wait or are being sent, by key. */
  store: entries,
};
