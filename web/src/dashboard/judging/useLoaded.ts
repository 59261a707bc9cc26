import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../data/admin/command';
import { logError } from '../../lib/log';

/** Reads what a dialog needs before it can be filled in; `problem` says why it did not come. */
export function useLoaded<T>(read: () => Promise<T>, failed: string) {
  const [state, setState] = useState<{ data: T | null; problem: string | null }>({
    data: null,
    problem: null,
  });
  const first = useRef(read);
  useEffect(() => {
    let left = false;
    const settle = (next: { data: T | null; problem: string | null }) => {
      if (!left) setState(next);
    };
    first
      .current()
      .then((data) => {
        settle({ data, problem: null });
      })
      .catch((error: unknown) => {
        logError(failed, error);
        settle({ data: null, problem: failureText(error, failed) });
      });
    return () => {
      left = true;
    };
  }, [failed]);
  return state;
}
