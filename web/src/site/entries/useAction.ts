import { useState } from 'react';
import { errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';

interface Action<T> {
  run: () => Promise<T>;
  /** Called with the response. */
  done: (answer: T) => void;
  success?: string;
  failed: string;
}

/** Runs one request at a time, and says in English why it failed. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function act<T>({ run, done, success, failed }: Action<T>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      done(await run());
      if (success) notify.success(success);
    } catch (error) {
      logError('an entry', error);
      setProblem(errorText(error, failed));
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, problem, act };
}
