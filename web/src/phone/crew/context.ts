import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { delayMinutes, projectedStarts } from '@ndeiya/domain/programme/projection';
import { useStore } from '../../lib/store';
import { useStill } from '../kit/still';
import type { CrewPhone } from './phone';
import { type CrewSlot, crewSlots, timedOf } from './slots';

export const CrewContext = createContext<CrewPhone | null>(null);

export function useCrew(): CrewPhone {
  const phone = useContext(CrewContext);
  if (!phone) throw new Error('there is no CrewContext');
  return phone;
}

export const useCrewState = () => useStore(useCrew().state);

const TICK_MS = 10_000;

/** The time, every ten seconds unless it is said otherwise. */
export function useTickingNow(everyMs = TICK_MS): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}

/** A line with the time at which it begins as things stand. */
export interface TimedSlot extends CrewSlot {
  start: number | null;
}

/** The programme as this phone shows it, and by how many minutes it is late. It stays as it is while somebody presses. */
export function useProgramme(): { slots: TimedSlot[]; delay: number } {
  const { pack, operations } = useCrewState();
  const now = useTickingNow();
  const programme = useMemo(() => {
    const slots = crewSlots(pack?.slots ?? [], operations);
    const timed = slots.map(timedOf);
    const starts = projectedStarts(timed, now);
    return {
      slots: slots.map((slot, place) => ({ ...slot, start: starts[place] ?? null })),
      delay: delayMinutes(timed, starts),
    };
  }, [pack, operations, now]);
  return useStill(programme);
}
