import { useCallback, useEffect, useState } from 'react';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { logError } from '../lib/log';
import { RefusedError, UnreachedError } from '../queue/call';
import { codeOf } from './address';
import { usePhone } from './context';
import { OtherRoleError } from './passes';

const { open: texts } = phoneMessages;

function problemOf(error: unknown): string {
  if (error instanceof UnreachedError) return texts.unreached;
  if (error instanceof OtherRoleError) return texts.otherRole;
  return (error instanceof RefusedError && error.message) || texts.failed;
}

/** Removes the code from the address, so that the next person at this phone cannot read it. */
const clearAddress = () => {
  history.replaceState(history.state, '', location.pathname + location.search);
};

/** Opens the pass whose code stands in the address, or is typed. */
export function useOpening() {
  const phone = usePhone();
  const [isBusy, setBusy] = useState(() => codeOf(location.hash) !== '');
  const [problem, setProblem] = useState<string | null>(null);
  const open = useCallback(
    async (code: string) => {
      setBusy(true);
      setProblem(null);
      try {
        await phone.open(code);
        clearAddress();
      } catch (error) {
        logError('open a pass', error);
        setProblem(problemOf(error));
        // The code stays when the server was not reached, so that a reload tries again.
        if (!(error instanceof UnreachedError)) clearAddress();
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
