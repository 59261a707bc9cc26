import { useCallback, useEffect, useState } from 'react';
import type { ConsoleAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages as texts } from '@ndeiya/domain/judging/consoleMessages';
import { readConsole, type StaffCaller } from '../../data/judging';
import { errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { useReadingOrder } from '../../lib/useReadingOrder';

/**
 * The console reads every sheet of a round, and each document costs a read. Whoever waits for one sheet presses
 * 'Refresh'.
 */
const EVERY_MS = 60_000;

interface State {
  answer: ConsoleAnswer | null;
  /** The reason why the latest request failed; the earlier answer stays. */
  problem: string | null;
}

/** The round as the server last said, read again every minute while the page is in sight. */
export function useConsole(caller: StaffCaller, id: string) {
  const [state, setState] = useState<State>({ answer: null, problem: null });
  const token = 'pass' in caller ? caller.pass : null;
  const begin = useReadingOrder();
  const read = useCallback(async () => {
    const reading = begin();
    try {
      const answer = await readConsole(token === null ? {} : { pass: token }, id);
      if (reading.isLate()) return;
      reading.settle();
      setState({ answer, problem: null });
    } catch (error) {
      logError('read the console', error);
      if (reading.isLate()) return;
      setState(({ answer }) => ({ answer, problem: errorText(error, texts.loadFailed) }));
    }
  }, [begin, token, id]);
  /** Reads after a decision. A sheet that was confirmed must not be open again because of what was asked before. */
  const load = useCallback(async () => {
    begin().settle();
    await read();
  }, [begin, read]);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void read();
    };
    refresh();
    const timer = setInterval(refresh, EVERY_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [read]);
  return { ...state, load };
}
