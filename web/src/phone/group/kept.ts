import { useCallback, useState } from 'react';
import { useGroupState } from './context';
import { keepTyped, keyOf, typedAt } from './typed';

/**
 * The values of a form, as `useState` has them; they come back after the page was loaded again. `set` takes what changes,
 * and `forget` is for a form that was stored or cancelled. A form without a name is not kept.
 */
export function useKept<T extends object>(name: string | null, initial: T) {
  const { current } = useGroupState();
  const key = name === null || !current ? null : keyOf(current.owner, name);
  const [value, setValue] = useState<T>(() => ({ ...initial, ...(key !== null && typedAt(key)) }));
  const set = useCallback(
    (change: Partial<T>) => {
      setValue((before) => {
        const next = { ...before, ...change };
        if (key !== null) keepTyped(key, next);
        return next;
      });
    },
    [key],
  );
  const forget = useCallback(() => {
    if (key !== null) keepTyped(key, null);
  }, [key]);
  return [value, set, forget] as const;
}
