import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { logError } from '../lib/log';
import { useReadingOrder } from '../lib/useReadingOrder';

interface Source<T> {
  /** Changes when another answer is wanted. */
  key: string;
  /** Calls the route. */
  read: () => Promise<T>;
  /** Names the request in the log. */
  name: string;
}

type Answer<T> =
  | { status: 'loading'; data: null; error: null }
  | { status: 'failed'; data: null; error: unknown }
  | { status: 'ready'; data: T; error: null };

interface Last<T> {
  to: string;
  answer: Answer<T>;
}

/**
 * The answer of a route for a screen: it is read when the screen opens, when `key` changes, and by `retry`. An answer
 * that comes after another was wanted is left out.
 */
export function useRequest<T>({ key, read, name }: Source<T>) {
  const [attempt, setAttempt] = useState(0);
  const wanted = `${key} ${String(attempt)}`;
  const [last, setLast] = useState<Last<T>>();
  useEffect(() => {
    let hasLeft = false;
    const settle = (answer: Answer<T>) => {
      if (!hasLeft) setLast({ to: wanted, answer });
    };
    read().then(
      (data) => {
        settle({ status: 'ready', data, error: null });
      },
      (error: unknown) => {
        logError(name, error);
        settle({ status: 'failed', data: null, error });
      },
    );
    return () => {
      hasLeft = true;
    };
    // The key names the answer; `read` is a new function at every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);
  const changes = useChanges({ wanted, read, setLast });
  const loading: Answer<T> = { status: 'loading', data: null, error: null };
  return {
    ...(last?.to === wanted ? last.answer : loading),
    ...changes,
    retry: () => {
      setAttempt((before) => before + 1);
    },
  };
}

interface ReadAnswer<T> {
  wanted: string;
  read: () => Promise<T>;
  setLast: Dispatch<SetStateAction<Last<T> | undefined>>;
}

/** An answer that is shown is changed by these. */
function useChanges<T>({ wanted, read, setLast }: ReadAnswer<T>) {
  const begin = useReadingOrder();
  const show = (update: (data: T) => T) => {
    setLast((now) =>
      now?.to === wanted && now.answer.status === 'ready'
        ? { to: wanted, answer: { ...now.answer, data: update(now.answer.data) } }
        : now,
    );
  };
  return {
    /** Changes what is shown, for instance after a command whose answer is the record as it is then. */
    change: (update: (data: T) => T) => {
      begin().settle();
      show(update);
    },
    /**
     * Reads again while the earlier answer stays, and returns the new one. It is not shown where a change or a newer
     * reading came meanwhile; a failure is the caller's.
     */
    readAgain: async (): Promise<T> => {
      const reading = begin();
      const data = await read();
      if (!reading.isLate()) {
        reading.settle();
        show(() => data);
      }
      return data;
    },
  };
}
