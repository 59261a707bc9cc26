import { useRef } from 'react';
import { ApiError, NetworkError } from '../../lib/api';

/**
 * For requests that can succeed only once: when the response to the first try was lost, the second is refused
 * because the first succeeded. The returned function gives `text` for such a refusal (with this `code`),
 * otherwise nothing.
 */
export function useLostAnswer(code: string, text: string): (error: unknown) => string | undefined {
  const wasLost = useRef(false);
  return (error) => {
    if (error instanceof NetworkError) wasLost.current = true;
    const isRefused = error instanceof ApiError && error.code === code;
    return wasLost.current && isRefused ? text : undefined;
  };
}
