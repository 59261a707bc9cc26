import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { GIVEN_ID } from '@ndeiya/domain/drawnPage';

/** What a public read asks: `key` names it for ever, `body` is posted where there is one. */
export interface Question {
  key: string;
  url: string;
  body?: string;
}

/** The JSON that answers a question, `null` where there is nothing of that name, `undefined` while it is not known. */
export type Answers = (question: Question) => unknown;

/** Public data worked out of answers; `undefined` while one of them is not known. */
export type Reading<T> = (answers: Answers) => T | undefined;

/** What came with the HTML: public data as Firestore answered it, and when, in milliseconds. */
export interface Given {
  at: number;
  /** The browser had told the server that it saves data. */
  frugal: boolean;
  answers: Readonly<Record<string, unknown>>;
}

/** How the first picture of the page is made: from what came with the HTML, or from what is read for the HTML. */
export interface Start {
  at: number;
  frugal: boolean;
  answers: Answers;
}

/** `null` where the page starts from nothing. */
export const StartContext = createContext<Start | null>(null);

const isGiven = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && 'at' in value && 'answers' in value;

/** What came with the HTML of this page; `null` where nothing did. */
export function readGiven(): Given | null {
  const text = document.getElementById(GIVEN_ID)?.textContent;
  const value: unknown = text ? JSON.parse(text) : null;
  return isGiven(value) ? value : null;
}

/** The start of a page that came with `given`. */
export const startFrom = ({ at, frugal, answers }: Given): Start => ({
  at,
  frugal,
  answers: ({ key }) => (Object.hasOwn(answers, key) ? answers[key] : undefined),
});

/** For `useSyncExternalStore`: what is looked at does not change while the page is open. */
export const never = () => () => undefined;

/** Remembers whether the server's snapshot was ever asked for, which React does while it takes a page over, and only then. */
function takeOver() {
  let seen = false;
  return { seen: () => seen, see: () => (seen = true) };
}

/**
 * Whether this component takes over what the server drew, for as long as it lives: a store's value that changed would be
 * drawn again in one piece, however long that takes.
 */
function useTakesOver(): boolean {
  const [{ seen, see }] = useState(takeOver);
  return useSyncExternalStore(never, seen, see);
}

/** What a component shows that the server cannot know. */
interface Looked<T> {
  /** What the server drew. */
  drawn: T;
  /** What this browser says. */
  here: () => T;
  /** Tells of changes. */
  subscribe?: (onChange: () => void) => () => void;
}

/**
 * `drawn` while the page must look as the server drew it, then what this browser says. The change is drawn in slices, so
 * that a slow phone can be scrolled meanwhile.
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

/** False while the page must look as the server drew it; components that know more of this browser look again then. */
export const useHydrated = (): boolean => useLooked({ drawn: false, here: yes });

/** The moment at which the component was first drawn, in milliseconds; the server's while the page must look as it drew it. */
export function useNow(): number {
  const start = useContext(StartContext);
  const [mounted] = useState(() => Date.now());
  return useLooked({ drawn: start?.at ?? mounted, here: () => mounted });
}
