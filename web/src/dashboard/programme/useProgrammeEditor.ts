import { useCallback, useRef, useState } from 'react';
import { programmeAdminMessages as texts } from '@ndeiya/domain/programme/adminMessages';
import type { ProgrammeAnswer } from '@ndeiya/domain/programme/programmeApi';
import { readProgramme } from '../../data/admin/programme';
import { ApiError } from '../../lib/apiErrors';
import { failureText } from '../../lib/failureText';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { useInSight } from '../../lib/useInSight';
import { useReadingOrder } from '../../lib/useReadingOrder';

/** Often enough to see what somebody else does, and 200 reads each time. */
const EVERY_MS = 60_000;

interface State {
  status: 'loading' | 'failed' | 'ready';
  programme: ProgrammeAnswer | null;
}

/** The programme as it is stored, read again every minute while the page is in sight. */
function useReading() {
  const [state, setState] = useState<State>({ status: 'loading', programme: null });
  const begin = useReadingOrder();
  const read = useCallback(async () => {
    const reading = begin();
    try {
      const programme = await readProgramme();
      if (reading.isLate()) return;
      reading.settle();
      setState({ status: 'ready', programme });
    } catch (error) {
      logError('read the programme', error);
      if (!reading.isLate())
        setState((before) => ({ ...before, status: before.programme ? 'ready' : 'failed' }));
    }
  }, [begin]);
  useInSight(read, EVERY_MS);
  /** Reads after a change: what was asked before it would move a line back. */
  const reload = useCallback(async () => {
    begin().settle();
    await read();
  }, [begin, read]);
  return { ...state, reload };
}

/** The programme of the current edition, and its changes one at a time. */
export function useProgrammeEditor() {
  const [running, setRunning] = useState<string | null>(null);
  const isRunning = useRef(false);
  const { reload, ...read } = useReading();
  /**
   * Runs a change, shows what came of it, and returns its answer; null where it failed. A second one meanwhile is left out:
   * it would be made from lines that are old by then. `what` names the button that was pressed.
   */
  const change = useCallback(
    async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setRunning(what);
      try {
        return await work();
      } catch (error) {
        logError('change the programme', error);
        const isStale = error instanceof ApiError && error.code === 'stale';
        notify.error(isStale ? texts.stale : failureText(error, texts.failed));
        return null;
      } finally {
        await reload();
        isRunning.current = false;
        setRunning(null);
      }
    },
    [reload],
  );
  return { ...read, running, isBusy: running !== null, reload, change };
}
export type ProgrammeControl = ReturnType<typeof useProgrammeEditor>;
