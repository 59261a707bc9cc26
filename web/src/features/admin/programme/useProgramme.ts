import { useCallback, useRef, useState } from 'react';
import type { ProgrammeAnswer } from '@ndeiya/domain/api/programme';
import { programmeAdminMessages as texts } from '@ndeiya/domain/programmeAdminMessages';
import { readProgramme } from '../../../data/admin/programme';
import { ApiError } from '../../../lib/api';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { useInSight } from '../../../lib/useInSight';

/** Often enough to see what somebody else does, and 200 reads each time. */
const EVERY_MS = 60_000;

interface State {
  status: 'loading' | 'failed' | 'ready';
  programme: ProgrammeAnswer | null;
}

/** The programme of the current edition, and its changes one at a time. */
export function useProgramme() {
  const [{ status, programme }, setState] = useState<State>({ status: 'loading', programme: null });
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const reload = useCallback(async () => {
    try {
      setState({ status: 'ready', programme: await readProgramme() });
    } catch (error) {
      logError('read the programme', error);
      setState((before) => ({ ...before, status: before.programme ? 'ready' : 'failed' }));
    }
  }, []);
  useInSight(reload, EVERY_MS);
  /**
   * Runs a change, shows what came of it, and returns whether it succeeded. A second one meanwhile is left out: it would be
   * made from lines that are old by then.
   */
  const change = useCallback(
    async (work: () => Promise<unknown>): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      try {
        await work();
        return true;
      } catch (error) {
        const isStale = error instanceof ApiError && error.code === 'stale';
        notify.error(isStale ? texts.stale : error instanceof Error ? error.message : texts.failed);
        return false;
      } finally {
        await reload();
        running.current = false;
        setBusy(false);
      }
    },
    [reload],
  );
  return { status, programme, isBusy, reload, change };
}
export type ProgrammeControl = ReturnType<typeof useProgramme>;
