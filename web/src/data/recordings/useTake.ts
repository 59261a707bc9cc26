import { useCallback, useEffect, useState } from 'react';
import { readTake, type Take } from './takes';

/** The recording of an entry that an earlier visit has left on this device. `release`: the page shows it no more. */
export function useTake(account: string, entry: string): { take: Take | null; release: () => void } {
  const [take, setTake] = useState<Take | null>(null);
  useEffect(() => {
    let isOpen = true;
    void readTake({ account, entry }).then((found) => {
      if (isOpen) setTake(found);
    });
    return () => {
      isOpen = false;
    };
  }, [account, entry]);
  return { take, release: useCallback(() => setTake(null), []) };
}
