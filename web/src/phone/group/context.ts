import { createContext, useContext, useRef, useState } from 'react';
import { leaderMessages } from '@ndeiya/domain/groups/leaderMessages';
import { logError } from '../../lib/log';
import { useStore } from '../../lib/store';
import type { GroupPhone } from './phone';
import type { Roster } from './roster';
import { rosterOf } from './rosterOf';

export const GroupContext = createContext<GroupPhone | null>(null);

export function useGroup(): GroupPhone {
  const phone = useContext(GroupContext);
  if (!phone) throw new Error('there is no GroupContext');
  return phone;
}

export const useGroupState = () => useStore(useGroup().state);

type Source = Parameters<typeof rosterOf>;

let latest: { source: Source; roster: Roster } | null = null;

/** Several parts of a page ask for the same roster, which takes a slow phone a while for four hundred children. */
function sharedRoster(...source: Source): Roster {
  if (!latest || latest.source.some((value, at) => value !== source[at]))
    latest = { source, roster: rosterOf(...source) };
  return latest.roster;
}

/** The children and entries of the group, as this phone shows them. */
export function useRoster(): Roster {
  const { pack, operations } = useGroupState();
  return sharedRoster(pack, operations);
}

/**
 * Stores what was typed. `problem` says that the phone could not; the fields keep their text then. A second press while the
 * first is stored does nothing, so that nothing is entered twice.
 */
export function useSaving() {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  // Two presses may come before the button is drawn as busy.
  const busy = useRef(false);
  const save = async (work: () => Promise<void>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSaving(true);
    try {
      await work();
      setProblem(null);
      return true;
    } catch (error) {
      logError('store on the phone', error);
      setProblem(leaderMessages.saveFailed);
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  return { save, isSaving, problem, setProblem };
}
