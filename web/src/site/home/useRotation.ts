import { useEffect, useState } from 'react';

/** An index that increases every `intervalMs` while `running`, and restarts after the last one (spec §4). */
export function useRotation(
  count: number,
  { running, intervalMs }: { running: boolean; intervalMs: number },
) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!running || count < 2) return undefined;
    const timer = setInterval(() => {
      setIndex((current) => (current + 1) % count);
    }, intervalMs);
    return () => {
      clearInterval(timer);
    };
  }, [running, count, intervalMs]);
  return count > 0 ? index % count : 0;
}
