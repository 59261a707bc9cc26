import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { ScanCode } from './ScanCode';
import { entryInCode } from './scannedEntry';
import type { CrewSlot } from './slots';

interface Props {
  slots: readonly CrewSlot[];
  onFound: (slot: CrewSlot) => void;
}

/** Finds a performance by the code on the contestant's phone or on the score sheet. */
export function ScanEntry({ slots, onFound }: Props) {
  const take = (text: string) => {
    const entry = entryInCode(text);
    const slot = slots.find((one) => one.entry !== null && one.entry === entry);
    if (!slot) return crewMessages.scan.unknown;
    onFound(slot);
    return null;
  };
  return <ScanCode onCode={take} />;
}
