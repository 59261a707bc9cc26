import { useRef } from 'react';
import { ApiError, NetworkError } from '../../lib/api';

/**
 * For what can be done only once: whoever sends it again, because the answer to the first try got lost, is refused for
 * what that try has done. The function gives `text` for such a refusal (one with this `code`), else nothing.
 */
export function useLostAnswer(code: string, text: string): (error: unknown) => string | undefined {
  const wasLost = useRef(false);
  return (error) => {
    if (error instanceof NetworkError) wasLost.current = true;
    const isRefused = error instanceof ApiError && error.code === code;
    return wasLost.current && isRefused ? text : undefined;
  };
}
