import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { preloadNotifications } from '../../components/Notifications';
import { logError } from '../../lib/log';
import { createStore, useStore } from '../../lib/store';

/** A menu or dialog of the frame, which says itself whether it is open. */
export interface OpenedProps {
  open: boolean;
  onClose: () => void;
}

const loads: (() => Promise<void>)[] = [preloadNotifications];

/**
 * A part of the frame that nobody sees before it is opened: its code is not part of the dashboard's first page. What
 * was opened before the code is there is shown as soon as it is. Without a connection it closes again, so that the next
 * tap tries once more.
 */
export function openedPart<P extends OpenedProps>(name: string, load: () => Promise<ComponentType<P>>) {
  const loaded = createStore<ComponentType<P> | null>(null);
  const ahead = async () => {
    loaded.set(await load());
  };
  loads.push(ahead);

  return function OpenedPart(props: P) {
    const { open, onClose } = props;
    const Part = useStore(loaded);
    const isMissing = open && !Part;
    const close = useEffectEvent(onClose);
    useEffect(() => {
      if (!isMissing) return;
      ahead().catch((error: unknown) => {
        logError(`load the ${name}`, error);
        close();
      });
    }, [isMissing]);
    return Part && <Part {...props} />;
  };
}

/** Loads all parts, and the messages, which must be shown without a connection too. */
function loadAhead(): void {
  Promise.all(loads.map((load) => load())).catch((error: unknown) => {
    logError('load the menus and messages', error);
  });
}

const INPUTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads the parts of the frame with the first input, before it can open one. A section loads them at once, because its
 * forms are used without a connection too.
 */
export function useFrameAhead(isSection: boolean): void {
  useEffect(() => {
    if (isSection) {
      loadAhead();
      return undefined;
    }
    const wait = new AbortController();
    const begin = () => {
      wait.abort();
      loadAhead();
    };
    for (const input of INPUTS)
      document.addEventListener(input, begin, { passive: true, signal: wait.signal });
    return () => {
      wait.abort();
    };
  }, [isSection]);
}
