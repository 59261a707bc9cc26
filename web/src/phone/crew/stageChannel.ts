import { useEffect, useRef } from 'react';
import type { Timed } from '@ndeiya/domain/programme/projection';
import type { SlotKind, SlotState } from '@ndeiya/domain/programme/states';
import type { TimedSlot } from './context';
import { timedOf } from './slots';

/** A line as the screen at the stage shows it: the public label, and the times from which it computes the rest itself. */
export interface StageLine extends Timed {
  id: string;
  kind: SlotKind;
  number: string;
  label: string;
  /** The title of the piece; '' where it is not known. */
  title: string;
  category: string;
  state: SlotState;
}

const CHANNEL = 'stage';
const ASK = 'ask';

const lineOf = (slot: TimedSlot): StageLine => ({
  ...timedOf(slot),
  id: slot.id,
  kind: slot.kind,
  number: slot.number,
  label: slot.label,
  title: slot.title ?? '',
  category: slot.category,
});

/** Tells the second window of this laptop every change, and what stands now when it asks. No network is needed. */
export function useStageChannel(slots: readonly TimedSlot[]): void {
  const lines = useRef<StageLine[]>([]);
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    lines.current = slots.map(lineOf);
    channel.current?.postMessage(lines.current);
  }, [slots]);
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = ({ data }) => {
      if (data === ASK) opened.postMessage(lines.current);
    };
    opened.postMessage(lines.current);
    return () => {
      channel.current = null;
      opened.close();
    };
  }, []);
}

/** Follows the steward's window; returns the function that stops this. */
export function followSteward(onLines: (lines: StageLine[]) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (Array.isArray(data)) onLines(data as StageLine[]);
  };
  channel.postMessage(ASK);
  return () => {
    channel.close();
  };
}
