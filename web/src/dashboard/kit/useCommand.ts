import { useState } from 'react';
import { failureText } from '../../data/admin/command';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';

interface Texts<T> {
  failed: string;
  /** Shown after a success, or made of its result. */
  done?: string | ((result: T) => string);
}

/** Runs a command and shows its outcome in a notice; false where it failed. */
export async function runCommand<T>(command: () => Promise<T>, { failed, done }: Texts<T>): Promise<boolean> {
  try {
    const result = await command();
    if (done !== undefined) notify.success(typeof done === 'string' ? done : done(result));
    return true;
  } catch (error) {
    logError(failed, error);
    notify.error(failureText(error, failed));
    return false;
  }
}

/** Commands of a screen, one at a time: `isBusy` disables their buttons. */
export function useCommand() {
  const [isBusy, setIsBusy] = useState(false);
  const run: typeof runCommand = async (command, texts) => {
    setIsBusy(true);
    const isDone = await runCommand(command, texts);
    setIsBusy(false);
    return isDone;
  };
  return { isBusy, run };
}
