import { createContext, useContext, useMemo } from 'react';
import { useStore } from '../../lib/store';
import type { SenderState } from '../kit/sender';
import type { PackRound, QueuedMark } from './model';
import type { Phone, PhoneState } from './phone';
import { type SheetView, viewOf } from './sheets';

export const PhoneContext = createContext<Phone | null>(null);

export function usePhone(): Phone {
  const phone = useContext(PhoneContext);
  if (!phone) throw new Error('there is no PhoneContext');
  return phone;
}

export const usePhoneState = (): PhoneState => useStore(usePhone().state);
export const useSenderState = (): SenderState => useStore(usePhone().sender.state);

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
