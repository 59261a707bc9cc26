import { useState } from 'react';
import { consoleMessages as texts } from '@ndeiya/domain/judging/consoleMessages';
import { messages } from '@ndeiya/domain/kernel/messages';
import { ApiError, errorText, NetworkError, TimeoutError } from '../../lib/apiErrors';
import { logError } from '../../lib/log';

/** Why something was not done: a sentence, and everything that is in the way. */
export interface ActionProblem {
  text: string;
  fields: string[];
}

const isUnreached = (error: unknown) => error instanceof NetworkError && !(error instanceof TimeoutError);

function problemOf(error: unknown): ActionProblem {
  if (isUnreached(error)) return { text: messages.offline, fields: [] };
  const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
  return { text: errorText(error, texts.failed), fields };
}

/** A command of the console: whether it is under way, and why the last one failed. */
export function useConsoleAction() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  /** True where it was done. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      logError('a step in the console', error);
      setProblem(problemOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, setProblem, run };
}
export type Action = ReturnType<typeof useConsoleAction>;
