import { createContext, useContext, useMemo } from 'react';
import { useStore } from '../../lib/store';
import type { PackRound, QueuedMark } from './model';
import type { JudgePhone } from './phone';
import { type SheetView, viewOf } from './sheets';

export const PhoneContext = createContext<JudgePhone | null>(null);

export function usePhone(): JudgePhone {
  const phone = useContext(PhoneContext);
  if (!phone) throw new Error('no PhoneContext');
  return phone;
}

export const usePhoneState = () => useStore(usePhone().state);
export const useSenderState = () => useStore(usePhone().sender.state);

/** The rounds in which the judge scores; undefined until they were read. */
export const usePackRounds = () => usePhoneState().pack?.pack.rounds;

/** The judge's sheets of a round, in the order of the programme. */
export function useViews(round: PackRound | null): SheetView[] {
  const { operations } = usePhoneState();
  return useMemo(() => {
    if (!round) return [];
    const bySheet = new Map<string, QueuedMark[]>();
    for (const one of operations) bySheet.set(one.subject, [...(bySheet.get(one.subject) ?? []), one]);
    return round.entries
      .toSorted((a, b) => a.order - b.order)
      .map((entry) => viewOf(round, entry, bySheet.get(entry.sheet_id) ?? []));
  }, [round, operations]);
}
