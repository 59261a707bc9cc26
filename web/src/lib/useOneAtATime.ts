import { useRef, useState } from 'react';
import { logError } from './log';

interface Request {
  /** Names the request in the log. */
  name: string;
  work: () => Promise<unknown>;
  /** Tells the person of a failure, after which the screen is not busy any more. */
  onFailure: (error: unknown) => unknown;
}

/**
 * Requests of a screen that says by itself what has failed, one at a time: a second press that comes before the button is
 * drawn as disabled does nothing. `useCommand` is for those whose outcome a notice tells.
 */
export function useOneAtATime() {
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);
  const run = async ({ name, work, onFailure }: Request): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      logError(name, error);
      await onFailure(error);
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
