import { useCallback, useEffect, useState } from 'react';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { crewMessages } from '@ndeiya/domain/stage/crewMessages';
import { codeOf } from '../judge/address';
import { OtherRoleError } from '../judge/passes';
import { logError } from '../lib/log';
import { RefusedError, UnreachedError } from '../queue/call';
import { useCrew } from './context';

function problemOf(error: unknown): string {
  if (error instanceof UnreachedError) return phoneMessages.open.unreached;
  if (error instanceof OtherRoleError) return crewMessages.open.otherRole;
  return (error instanceof RefusedError && error.message) || phoneMessages.open.failed;
}

/** Opens the pass whose code stands in the address, or is typed. */
export function useOpening() {
  const phone = useCrew();
  const [isBusy, setBusy] = useState(() => codeOf(location.hash) !== '');
  const [problem, setProblem] = useState<string | null>(null);
  const open = useCallback(
    async (code: string) => {
      setBusy(true);
      setProblem(null);
      try {
        await phone.open(code);
        // A code must not stay where the next person at this phone reads it.
        history.replaceState(history.state, '', location.pathname);
      } catch (error) {
        logError('open a pass', error);
        setProblem(problemOf(error));
      } finally {
        setBusy(false);
      }
    },
    [phone],
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
