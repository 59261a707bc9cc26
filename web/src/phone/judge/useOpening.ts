import { useCallback, useEffect, useState } from 'react';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { logError } from '../../lib/log';
import { RefusedCall, UnreachedError } from '../kit/call';
import { isFull } from '../kit/database';
import { codeOf } from './address';
import { OtherRoleError } from './passes';

const { open: texts } = phoneMessages;

interface Deps {
  /** Opens a pass by its code. */
  open: (code: string) => Promise<void>;
  /** The sentence for a pass with another task. */
  otherRole: string;
}

function problemOf(error: unknown, otherRole: string): string {
  if (error instanceof UnreachedError) return texts.unreached;
  if (error instanceof OtherRoleError) return otherRole;
  if (isFull(error)) return texts.full;
  return (error instanceof RefusedCall && error.message) || texts.failed;
}

/** Removes the code from the address, so that the next person at this phone cannot read it. */
const clearAddress = () => {
  history.replaceState(history.state, '', location.pathname + location.search);
};

/** Opens the pass whose code stands in the address, or is typed. `deps` must be the same at each render. */
export function useOpening(deps: Deps) {
  const [isBusy, setBusy] = useState(() => codeOf(location.hash) !== '');
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
        if (!(error instanceof UnreachedError)) clearAddress();
      } finally {
        setBusy(false);
      }
    },
    [deps],
  );
  useEffect(() => {
    const follow = () => {
      const code = codeOf(location.hash);
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
