import { createStore, useStore } from '../../lib/store';
import { guardBack } from './backGuard';

interface Question {
  /** Runs when the person leaves without saving. */
  go: () => void;
}

const dirty = new Set<symbol>();
const question = createStore<Question | null>(null);

/** Runs `go`, after a question if the page has unsaved changes. */
export function leaving(go: () => void): void {
  if (dirty.size === 0) go();
  else question.set({ go });
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

/** The question that waits for an answer, for the dialog that asks it. */
export function useLeaveQuestion() {
  const waiting = useStore(question);
  return {
    open: waiting !== null,
    stay: () => {
      question.set(null);
    },
    leave: () => {
      question.set(null);
      waiting?.go();
    },
  };
}
