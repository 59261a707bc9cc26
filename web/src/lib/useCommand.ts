import { useRef, useState } from 'react';
import { failureText } from './failureText';
import { logError } from './log';
import { notify } from './notify';

interface Texts<T> {
  failed: string;
  /** Shown after a success, or made of its result. */
  done?: string | ((result: T) => string);
  /** True where it has shown an error that needs other words or a question; all others are logged and told. */
  handled?: (error: unknown) => boolean;
}

/** Runs a command and shows its outcome in a notice; false where it failed. */
export async function runCommand<T>(command: () => Promise<T>, texts: Texts<T>): Promise<boolean> {
  const { failed, done, handled } = texts;
  try {
    const result = await command();
    if (done !== undefined) notify.success(typeof done === 'string' ? done : done(result));
    return true;
  } catch (error) {
    if (handled?.(error)) return false;
    logError(failed, error);
    notify.error(failureText(error, failed));
    return false;
  }
}

/**
 * Commands of a screen, one at a time: `isBusy` disables their buttons. A second press that comes before the button is drawn as
 * disabled does nothing, and is false.
 */
export function useCommand() {
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);
  const run: typeof runCommand = async (command, texts) => {
    if (busy.current) return false;
    busy.current = true;
    setIsBusy(true);
    const isDone = await runCommand(command, texts);
    busy.current = false;
    setIsBusy(false);
    return isDone;
  };
  return { isBusy, run };
}
