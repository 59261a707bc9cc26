import { useCallback, useEffect, useRef, useState } from 'react';
import { type Live, LIVE_PATH } from '@ndeiya/domain/programme/live';
import { useInSight } from '../../lib/useInSight';
import { usePackRounds, usePhone } from './context';
import { orderOf, type StageMarks, stageMarks } from './stageMarks';

/** The CDN keeps a response for this time on the day. */
const EVERY_MS = 15_000;

/**
 * Follows the public programme while the phone is in sight. It tells what is on stage, and reads the sheets anew when
 * their order has changed. It shows nothing.
 */
export function StageWatch({ onMarks }: { onMarks: (marks: StageMarks) => void }) {
  const phone = usePhone();
  const rounds = usePackRounds();
  const [live, setLive] = useState<Live | null>(null);
  const known = useRef<string | null>(null);
  const read = useCallback(async () => {
    const found = navigator.onLine ? await readLive() : null;
    setLive(found);
    if (!found) return;
    const order = orderOf(found);
    // The sheets were read when the phone was opened; after a failed reading the next round tries again.
    if (known.current === null || known.current === order || (await phone.refresh(true)))
      known.current = order;
  }, [phone]);
  useInSight(read, EVERY_MS);
  useEffect(() => {
    onMarks(live && rounds ? stageMarks(live, rounds) : {});
  }, [live, rounds, onMarks]);
  return null;
}

/** Null where it cannot be read, which the status bar says already: an old stage is worse than none. */
async function readLive(): Promise<Live | null> {
  try {
    const response = await fetch(LIVE_PATH, { cache: 'no-cache' });
    return response.ok ? ((await response.json()) as Live) : null;
  } catch {
    return null;
  }
}
