import { createContext, useContext, useMemo, useState } from 'react';
import { leaderMessages } from '@ndeiya/domain/groups/leaderMessages';
import { logError } from '../../lib/log';
import { useStore } from '../../lib/store';
import type { GroupPhone } from './phone';
import { type Roster, rosterOf } from './roster';

export const GroupContext = createContext<GroupPhone | null>(null);

export function useGroup(): GroupPhone {
  const phone = useContext(GroupContext);
  if (!phone) throw new Error('there is no GroupContext');
  return phone;
}

export const useGroupState = () => useStore(useGroup().state);

/** The children and entries of the group, as this phone shows them. */
export function useRoster(): Roster {
  const { pack, operations } = useGroupState();
  return useMemo(() => rosterOf(pack, operations), [pack, operations]);
}

/** Stores what was typed. `problem` says that the phone could not; the fields keep their text then. */
export function useSaving() {
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      setProblem(null);
      return true;
    } catch (error) {
      logError('store on the phone', error);
      setProblem(leaderMessages.saveFailed);
      return false;
    }
  };
  return { save, problem, setProblem };
}
