import { createStore } from './store';

/** The display options of a message. Times are in milliseconds. */
export interface NotifyOptions {
  durationMs?: number;
  /** The warning of the registration stands there (spec §2); every other message stands at the bottom. */
  anchor?: 'top-right';
  /** A button in the message, such as 'Undo'; pressing it closes the message. */
  action?: { label: string; run: () => void };
  /** It does not answer the last tap, so an error that is shown comes back after it. */
  isLate?: boolean;
  /** Replaces the earlier message about the same subject for good, also where that one has a button. */
  subject?: string;
}
type Variant = 'success' | 'error' | 'warning' | 'info';
export interface Notice extends NotifyOptions {
  variant: Variant;
  message: string;
}

const queue = createStore<readonly Notice[]>([]);

/** The queue between `notify` and the snackbar, which is loaded on first use; it keeps messages meanwhile. */
export const notices = {
  waiting: queue.get,
  /** Takes all that wait; they are then the caller's to show. */
  take(): readonly Notice[] {
    const taken = queue.get();
    if (taken.length > 0) queue.set([]);
    return taken;
  },
  subscribe: queue.subscribe,
};

const say =
  (variant: Variant) =>
  (message: string, options: NotifyOptions = {}) => {
    queue.set([...queue.get(), { variant, message, ...options }]);
  };

/** Shows a message as a snackbar with `role="alert"`. */
export const notify = {
  success: say('success'),
  error: say('error'),
  warning: say('warning'),
  info: say('info'),
};
