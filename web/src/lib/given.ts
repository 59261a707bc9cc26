import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { GIVEN_ID } from '@ndeiya/domain/drawnPage';

/** A request of a public read: `key` identifies it permanently, `body` is posted if there is one. */
export interface Question {
  key: string;
  url: string;
  body?: string;
}

/**
 * Returns the JSON for a request, `null` when the document does not exist, `undefined` while it is not
 * loaded.
 */
export type Answers = (question: Question) => unknown;

/** Public data computed from responses; `undefined` while one of them is not loaded. */
export type Reading<T> = (answers: Answers) => T | undefined;

/** The hydration data in the HTML: Firestore's responses for public data, and their time in milliseconds. */
export interface Given {
  at: number;
  /** The server had received the Save-Data header. */
  frugal: boolean;
  answers: Readonly<Record<string, unknown>>;
}

/**
 * The data of the first render: the hydration data in the browser, or the data read for the HTML on the
 * server.
 */
export interface Start {
  at: number;
  frugal: boolean;
  answers: Answers;
}

/** `null` when the page has no data for its first render. */
export const StartContext = createContext<Start | null>(null);

const isGiven = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && 'at' in value && 'answers' in value;

/** The hydration data of this page, or null when the HTML contains none. */
export function readGiven(): Given | null {
  const text = document.getElementById(GIVEN_ID)?.textContent;
  const value: unknown = text ? JSON.parse(text) : null;
  return isGiven(value) ? value : null;
}

/** The start value for a page with hydration data. */
export const startFrom = ({ at, frugal, answers }: Given): Start => ({
  at,
  frugal,
  answers: ({ key }) => (Object.hasOwn(answers, key) ? answers[key] : undefined),
});

/** For `useSyncExternalStore`: these values do not change while the page is open. */
export const never = () => () => undefined;

/** Records if React called the server's snapshot, which it does only during hydration. */
function takeOver() {
  let seen = false;
  return { seen: () => seen, see: () => (seen = true) };
}

/**
 * True for the component's whole life when it was hydrated. The value of a store must not change, because
 * React would then render it again synchronously.
 */
function useTakesOver(): boolean {
  const [{ seen, see }] = useState(takeOver);
  return useSyncExternalStore(never, seen, see);
}

/** A value that the server cannot know. */
interface Looked<T> {
  /** The value in the server's HTML. */
  drawn: T;
  /** Reads the value in this browser. */
  here: () => T;
  /** Subscribes to changes of the value. */
  subscribe?: (onChange: () => void) => () => void;
}

/**
 * `drawn` during hydration, then the value of this browser. The change is rendered in slices, so that a slow
 * phone can be scrolled meanwhile.
 */
export function useLooked<T>({ drawn, here, subscribe = never }: Looked<T>): T {
  const takesOver = useTakesOver();
  const [value, setValue] = useState(() => (takesOver ? drawn : here()));
  useEffect(() => {
    const look = () => {
      startTransition(() => {
        setValue(here());
      });
    };
    look();
    return subscribe(look);
    // What is looked at does not depend on how often the component is drawn.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return value;
}

const yes = () => true;

/** False during hydration; components that depend on this browser render again when it becomes true. */
export const useHydrated = (): boolean => useLooked({ drawn: false, here: yes });

/** The time of the component's first render, in milliseconds; during hydration the server's time. */
export function useNow(): number {
  const start = useContext(StartContext);
  const [mounted] = useState(() => Date.now());
  return useLooked({ drawn: start?.at ?? mounted, here: () => mounted });
}
