import { useMemo } from 'react';
import { SEARCH_STATE_ID, SEARCH_VERSION, searchState } from '@ndeiya/domain/people/searchKeys';
import { useLiveDocument } from '../../lib/useLiveQuery';
import { documentRef } from './refs';

/**
 * False once it is known that some documents have no search keys yet, as after a deployment of the pages alone. Asks only
 * where it is `wanted`, and is true until then.
 */
export function useSearchComplete(wanted: boolean): boolean {
  const state = useLiveDocument(
    useMemo(() => (wanted ? documentRef(searchState, SEARCH_STATE_ID) : null), [wanted]),
  );
  return state.status !== 'ready' || state.data?.version === SEARCH_VERSION;
}
