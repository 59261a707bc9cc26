import { useCallback, useEffect, useState } from 'react';
import { openingMessages as texts } from '@ndeiya/domain/people/openingMessages';
import { ApiError, errorText, NetworkError } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { clearAddress, codeInAddress } from '../../lib/passAddress';
import { isFull } from './database';

interface Deps {
  /** Opens a pass by its code. */
  open: (code: string) => Promise<void>;
  /** The sentence for a pass with another task. */
  otherRole: string;
}

function problemOf(error: unknown, otherRole: string): string {
  // A pass whose role has no work on this page.
  if (error instanceof ApiError && error.code === 'forbidden') return otherRole;
  if (isFull(error)) return texts.full;
  return errorText(error, texts.failed, texts.unreached);
}

/** Opens the pass whose code stands in the address, or is typed. `deps` must be the same at each render. */
export function useOpening(deps: Deps) {
  const [isBusy, setBusy] = useState(() => codeInAddress() !== '');
  const [problem, setProblem] = useState<string | null>(null);
  const open = useCallback(
    async (code: string) => {
      setBusy(true);
      setProblem(null);
      try {
        await deps.open(code);
        clearAddress();
      } catch (error) {
        logError('open a pass', error);
        setProblem(problemOf(error, deps.otherRole));
        // The code stays when the server was not reached, so that a reload tries again.
        if (!(error instanceof NetworkError)) clearAddress();
      } finally {
        setBusy(false);
      }
    },
    [deps],
  );
  useEffect(() => {
    const follow = () => {
      const code = codeInAddress();
      if (code) void open(code);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => {
      window.removeEventListener('hashchange', follow);
    };
  }, [open]);
  return { isBusy, problem, open };
}
export type Opening = ReturnType<typeof useOpening>;
