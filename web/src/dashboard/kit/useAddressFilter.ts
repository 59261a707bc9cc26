import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The filters of a list that stand in the address, so that links and reloads show the same rows. A filter that is not
 * there is ''.
 */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const change = useCallback(
    (part: Partial<Record<Name, string>>) => {
      setParams(
        (before) => {
          for (const [name, value] of Object.entries<string | undefined>(part)) {
            if (value) before.set(name, value);
            else before.delete(name);
          }
          return before;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return [values, change] as const;
}
