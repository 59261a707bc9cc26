/** Options of a message. Times in milliseconds. */
export interface NotifyOptions {
  durationMs?: number;
  anchor?: 'bottom' | 'top-right';
  /** A button in the message, such as 'Undo'; pressing it closes the message. */
  action?: { label: string; run: () => void };
}
export type Variant = 'success' | 'error' | 'warning' | 'info';
export interface Notice extends NotifyOptions {
  variant: Variant;
  message: string;
}

let waiting: Notice[] = [];
const listeners = new Set<() => void>();

function add(notice: Notice) {
  waiting = [...waiting, notice];
  listeners.forEach((listener) => {
    listener();
  });
}

/** The queue between `notify` and the snackbar, which is loaded on first use; it keeps messages meanwhile. */
export const notices = {
  waiting: () => waiting,
  /** Removes and returns all waiting messages. */
  take(): Notice[] {
    const taken = waiting;
    waiting = [];
    return taken;
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

const say =
  (variant: Variant) =>
  (message: string, options: NotifyOptions = {}) => {
    add({ variant, message, ...options });
  };

/** Shows a message as a snackbar with `role="alert"`. */
export const notify = {
  success: say('success'),
  error: say('error'),
  warning: say('warning'),
  info: say('info'),
};

/** The same functions on every render. */
export const useNotify = () => notify;
