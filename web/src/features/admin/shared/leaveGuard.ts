import { useSyncExternalStore } from 'react';
import { guardBack } from './backGuard';

interface Question {
  /** Runs when the person leaves without saving. */
  go: () => void;
}

const dirty = new Set<symbol>();
let question: Question | null = null;
const listeners = new Set<() => void>();

function tell() {
  listeners.forEach((listener) => {
    listener();
  });
}

function ask(next: Question | null) {
  question = next;
  tell();
}

/** Runs `go`, after a question if the page has unsaved changes. */
export function leaving(go: () => void): void {
  if (dirty.size === 0) go();
  else ask({ go });
}

function onUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}

let stopGuarding: () => void = () => undefined;

function guard() {
  const stopBack = guardBack(leaving);
  window.addEventListener('beforeunload', onUnload);
  stopGuarding = () => {
    stopBack();
    window.removeEventListener('beforeunload', onUnload);
  };
}

/** Marks unsaved changes until the returned function is called. */
export function markDirty(): () => void {
  const mark = Symbol('dirty');
  if (dirty.size === 0) guard();
  dirty.add(mark);
  return () => {
    dirty.delete(mark);
    if (dirty.size === 0) stopGuarding();
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The pending question, for the dialog that shows it. */
export function useLeaveQuestion() {
  const waiting = useSyncExternalStore(subscribe, () => question);
  return {
    open: waiting !== null,
    stay: () => {
      ask(null);
    },
    leave: () => {
      ask(null);
      waiting?.go();
    },
  };
}
